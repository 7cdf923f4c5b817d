import { html, type Markup } from '@tarnholt/standin-web';
import type { Email } from 'postal-mime';
import type { StoredMail } from '../mail-store.ts';
import type { Faults } from '../smtp/faults.ts';
import { page } from './page.ts';
import { formatSize, formatTime } from './wording.ts';

export type MailView = {
  mail: StoredMail;
  parsed: Email;
  copies: number;
  newer: number | null;
  older: number | null;
  /** In which color scheme the HTML part is shown. */
  scheme: 'light' | 'dark';
  faults: Faults;
};

export function mailPage(view: MailView): string {
  const { mail, parsed, faults } = view;
  const subject = mail.subject || '(no subject)';
  return page({
    title: subject,
    current: null,
    faults,
    body: html`
<div class="mail-nav">
<a href="/">Back to the inbox</a>
<nav aria-label="Neighboring mails">
${view.newer !== null && html`<a class="button quiet" href="/mail/${view.newer}">Newer</a>`}
${view.older !== null && html`<a class="button quiet" href="/mail/${view.older}">Older</a>`}
</nav>
</div>
<h1 class="subject">${subject}</h1>
${facts(view)}
<div class="parts">
${parsed.html !== undefined && htmlPart(view)}
${textPart(parsed.text)}
</div>
${attachments(view)}
<details class="headers">
<summary>All headers</summary>
<dl>${parsed.headers.map(({ originalKey, value }) => html`<div><dt>${originalKey}</dt><dd>${value}</dd></div>`)}</dl>
</details>`,
  });
}

function facts({ mail, copies }: MailView): Markup {
  const copiesLink = `/?${new URLSearchParams({ messageId: mail.messageId ?? '' })}`;
  return html`<dl class="facts">
<div><dt>To</dt><dd>${mail.envelope.to.join(', ')}</dd></div>
<div><dt>From</dt><dd>${mail.envelope.from || '(no sender)'}</dd></div>
<div><dt>Received</dt><dd><time datetime="${mail.receivedAt.toISOString()}">${formatTime(mail.receivedAt)}</time></dd></div>
<div><dt>Message-ID</dt><dd>${mail.messageId ?? 'none'}${
    copies > 1 && html` <a class="tag warn" href="${copiesLink}">Copy ${mail.copy} of ${copies}</a>`
  }</dd></div>
<div><dt>Size</dt><dd>${formatSize(mail.raw.length)} · <a href="/mail/${mail.id}/raw">Download the raw message</a></dd></div>
</dl>`;
}

function htmlPart({ mail, scheme }: MailView): Markup {
  const choice = (name: MailView['scheme'], label: string) =>
    html`<a href="/mail/${mail.id}?scheme=${name}"${name === scheme && html` aria-current="true"`}>${label}</a>`;
  return html`<section>
<div class="part-head">
<h2 id="html-part">HTML part</h2>
<nav class="switch" aria-label="Color scheme of the HTML part">${choice('light', 'Light')}${choice('dark', 'Dark')}</nav>
</div>
<iframe class="${scheme}" title="HTML part of the mail" src="/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<p><a href="/mail/${mail.id}/html" target="_blank">Open the HTML part on its own<span class="away"> (new tab)</span></a></p>
</section>`;
}

function textPart(text: string | undefined): Markup {
  return html`<section>
<div class="part-head"><h2 id="text-part">Text part</h2></div>
${
  text === undefined
    ? html`<p class="muted">This mail has no text part.</p>`
    : html`<pre tabindex="0" role="region" aria-labelledby="text-part">${text.trimEnd()}</pre>`
}
</section>`;
}

function attachments({ mail, parsed }: MailView): Markup | null {
  if (parsed.attachments.length === 0) return null;
  return html`<section aria-labelledby="attachments">
<h2 id="attachments">Attachments</h2>
<ul class="attachments">${parsed.attachments.map(
    ({ filename, mimeType, content }, index) =>
      html`<li><a href="/mail/${mail.id}/attachments/${index}">${
        filename ?? `Part ${index + 1}`
      }</a> <span class="muted">${mimeType}, ${formatSize(
        typeof content === 'string' ? content.length : content.byteLength,
      )}</span></li>`,
  )}</ul>
</section>`;
}
