import type { Browser } from '@playwright/test';
import { createTransport } from 'nodemailer';
import { screenSizes } from '../browser.ts';
import { renderMails } from '../render-mails.ts';
import { shoot } from './shoot.ts';

export type ShotOptions = {
  /** The web view of the mail stand-in. Its mails are deleted and its faults switched off. */
  inboxUrl: string;
  smtpPort: number;
  outDir: string;
};

type Screen = { name: string; prepare?: () => Promise<unknown>; path: string };

const schemes = ['light', 'dark'] as const;

/** Every mail in light and dark, and the mail stand-in's own screens. */
export async function shootMailScreens(browser: Browser, options: ShotOptions): Promise<string[]> {
  return [...(await shootMails(browser, options)), ...(await shootInbox(browser, options))];
}

async function shootMails(browser: Browser, { outDir }: ShotOptions): Promise<string[]> {
  const files: string[] = [];
  for (const { name, html } of await renderMails()) {
    for (const viewport of Object.values(screenSizes)) {
      for (const colorScheme of schemes) {
        const page = await browser.newPage({ viewport, colorScheme });
        await page.setContent(html);
        files.push(await shoot(page, outDir, `mail-${name}-${viewport.width}-${colorScheme}`));
        await page.close();
      }
    }
  }
  return files;
}

async function shootInbox(browser: Browser, options: ShotOptions): Promise<string[]> {
  const { inboxUrl, outDir } = options;
  const call = async (path: string, init: RequestInit) => {
    const response = await fetch(inboxUrl + path, init);
    if (!response.ok) throw new Error(`${init.method} ${path} answered ${response.status}`);
  };
  const setFaults = (faults: object) =>
    call('/api/faults', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(faults),
    });
  await setFaults({});
  await call('/api/mails', { method: 'DELETE' });

  const files: string[] = [];
  const shootScreens = async (screens: Screen[]) => {
    for (const { name, path, prepare } of screens) {
      await prepare?.();
      for (const viewport of Object.values(screenSizes)) {
        // No emulated scheme: it would reach into the frame, which has a scheme of its own.
        const page = await browser.newPage({ viewport, colorScheme: null });
        await page.goto(inboxUrl + path);
        files.push(await shoot(page, outDir, `${name}-${viewport.width}-light`));
        await page.close();
      }
    }
  };

  await shootScreens([{ name: 'inbox-empty', path: '/' }]);
  await fillInbox(options);
  const newest = await newestMail(inboxUrl);
  await shootScreens([
    { name: 'inbox-filled', path: '/' },
    { name: 'inbox-search-without-match', path: '/?subject=refund' },
    { name: 'mail-page', path: `/mail/${newest}` },
    { name: 'mail-page-dark-preview', path: `/mail/${newest}?scheme=dark` },
    { name: 'mail-missing', path: '/mail/999999' },
    { name: 'faults-off', path: '/faults' },
    {
      name: 'faults-on',
      path: '/faults?saved',
      prepare: () => setFaults({ refuseRate: 0.25, hangAfterAcceptRate: 0.05, latencyMs: 400 }),
    },
    { name: 'inbox-faults-on', path: '/' },
  ]);
  await setFaults({});
  return files;
}

/** The mails of the shop, some of a shopper's kind, and one that came three times. */
async function fillInbox({ smtpPort }: ShotOptions): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort, pool: true });
  const from = 'shop@tarnholt.example';
  const words = [
    ['pat.morgan@example.com', 'Confirm your email address'],
    ['j.alvarez@example.com', 'Your order TH-7K4M-92QX is confirmed'],
    ['transfers@bigskyfirearms.example', 'A transfer is coming to you: order TH-7K4M-92QX'],
    ['sam.oconnor@example.com', 'Back in stock: Graphite cap, one size'],
    [
      'a.very.long.mailbox.name.of.a.customer@subsidiary.of.a.company.example',
      'Your order TH-2P8D-41ZC has shipped in two parts; the second part follows from our dealer',
    ],
  ] as const;
  for (const [to, subject] of words) {
    await transport.sendMail({ from, to, subject, text: `${subject}.` });
  }
  for (let copy = 1; copy <= 3; copy += 1) {
    await transport.sendMail({
      from,
      to: 'j.alvarez@example.com',
      subject: 'Your order TH-7K4M-92QX has shipped',
      text: 'Your order has shipped.',
      messageId: '<shipped-TH-7K4M-92QX@tarnholt.example>',
    });
  }
  for (const { subject, html, text } of await renderMails()) {
    await transport.sendMail({ from, to: 'operations@tarnholt.example', subject, html, text });
  }
  transport.close();
}

async function newestMail(inboxUrl: string): Promise<number> {
  const response = await fetch(`${inboxUrl}/api/mails?limit=1`);
  const { mails } = (await response.json()) as { mails: { id: number }[] };
  const [newest] = mails;
  if (!newest) throw new Error('The inbox is empty: did the mails arrive?');
  return newest.id;
}
