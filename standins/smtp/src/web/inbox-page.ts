import { html, type Markup } from '@tarnholt/standin-web';
import type { MailFilter, MailPage, StoredMail } from '../mail-store.ts';
import type { Faults } from '../smtp/faults.ts';
import { page } from './page.ts';
import { describeFaults, formatCount, formatTime } from './wording.ts';

export type InboxView = {
  filter: MailFilter;
  before: number | undefined;
  results: MailPage;
  copiesOf: (messageId: string | null) => number;
  stats: readonly (readonly [label: string, count: number])[];
  stored: number;
  smtpAddress: string;
  faults: Faults;
};

export function inboxPage(view: InboxView): string {
  const { filter, stats, stored, faults, smtpAddress } = view;
  return page({
    title: 'Inbox',
    current: 'inbox',
    faults,
    live: true,
    body: html`
<div class="heading">
<h1>Inbox</h1>
<p>Mail sent to <code>${smtpAddress}</code> ends here. None of it is delivered.</p>
</div>
<div id="faults-notice">${faultsNotice(faults)}</div>
<dl class="stats" id="stats">
${stats.map(([label, count]) => html`<div><dt>${label}</dt><dd>${count.toLocaleString('en-US')}</dd></div>`)}
</dl>
${searchForm(filter)}
<div class="list-head">
<p role="status" id="count">${countLine(view)}</p>
<label class="check" id="live-switch" hidden><input type="checkbox" checked> Update automatically</label>
</div>
<section id="mails" aria-label="Mails">${mailList(view)}</section>
<div id="paging">${paging(view)}</div>
<div id="clear">${stored > 0 && clearForm(stored)}</div>`,
  });
}

function faultsNotice(faults: Faults): Markup | null {
  const description = describeFaults(faults);
  if (description === null) return null;
  return html`<div class="notice">
<p><strong>Faults are on.</strong> ${description}</p>
<form method="post" action="/faults/off"><button class="quiet" id="faults-off">Switch all off</button></form>
</div>`;
}

function searchForm(filter: MailFilter): Markup {
  return html`<form class="search" role="search" method="get" action="/">
<div class="field"><label for="to">Recipient</label><input id="to" name="to" type="search" value="${filter.to}" autocomplete="off" spellcheck="false"></div>
<div class="field"><label for="subject">Subject</label><input id="subject" name="subject" type="search" value="${filter.subject}" autocomplete="off"></div>
<button>Search</button>
${filtered(filter) && html`<a class="button quiet" href="/">Clear search</a>`}
</form>`;
}

function countLine({ filter, results, stored }: InboxView): string {
  if (filter.messageId) return `${formatCount(results.matches, 'copy', 'copies')} of one mail`;
  if (filtered(filter))
    return `${formatCount(results.matches, 'mail')} of ${stored.toLocaleString('en-US')}`;
  return formatCount(stored, 'mail');
}

function mailList({ results, filter, smtpAddress, copiesOf }: InboxView): Markup {
  if (results.mails.length > 0) {
    return html`<ol class="mails" id="mail-list">
${results.mails.map((mail) => mailRow(mail, copiesOf(mail.messageId)))}
</ol>`;
  }
  if (filtered(filter)) {
    return html`<div class="empty">
<h2>No mail matches</h2>
<p>Nothing here has ${searchedFor(filter)}. Use fewer letters, or look at everything.</p>
<p><a class="button" href="/" id="show-all">Show all mail</a></p>
</div>`;
  }
  const [host, port] = [
    smtpAddress.slice(0, smtpAddress.lastIndexOf(':')),
    smtpAddress.split(':').at(-1),
  ];
  return html`<div class="empty">
<h2>No mail yet</h2>
<p>Point a sender at this server. Any user name and password will do, and no encryption is needed.</p>
<dl class="settings"><div><dt>Host</dt><dd>${host}</dd></div><div><dt>Port</dt><dd>${port}</dd></div></dl>
<p class="muted">Mail shows up here as soon as it is sent.</p>
</div>`;
}

function mailRow(mail: StoredMail, copies: number): Markup {
  return html`<li id="row-${mail.id}">
<a id="mail-${mail.id}" href="/mail/${mail.id}">${mail.subject || '(no subject)'}</a>
${copies > 1 && html`<span class="tag warn">Copy ${mail.copy} of ${copies}</span>`}
<span class="to">To ${mail.envelope.to.join(', ')}</span>
<time datetime="${mail.receivedAt.toISOString()}">${formatTime(mail.receivedAt)}</time>
</li>
`;
}

function paging({ results, before, filter }: InboxView): Markup | null {
  if (before === undefined && results.nextBefore === null) return null;
  const link = (extra: Record<string, string>) => {
    const query = new URLSearchParams(extra);
    for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
    return `/${query.size > 0 ? `?${query}` : ''}`;
  };
  return html`<nav class="paging" aria-label="Pages">
${before !== undefined && html`<a class="button quiet" id="newest" href="${link({})}">Newest</a>`}
${results.nextBefore !== null && html`<a class="button quiet" id="older" href="${link({ before: String(results.nextBefore) })}">Older</a>`}
</nav>`;
}

function clearForm(stored: number): Markup {
  return html`<details class="clear">
<summary>Delete all mail</summary>
<form method="post" action="/mails/delete">
<p>This deletes ${formatCount(stored, 'mail')} and sets every count back to zero. Faults stay as they are.</p>
<button>Delete now</button>
</form>
</details>`;
}

function filtered(filter: MailFilter): boolean {
  return Boolean(filter.to || filter.subject || filter.messageId);
}

function searchedFor({ to, subject, messageId }: MailFilter): string {
  const parts = [
    to && `“${to}” in a recipient`,
    subject && `“${subject}” in the subject`,
    messageId && `the Message-ID ${messageId}`,
  ].filter(Boolean);
  return parts.join(' and ');
}
