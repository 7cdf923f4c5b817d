import { expect, test } from '../../fixtures/mail-inbox.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { type RenderedExample, renderMails } from '../../render-mails.ts';

/** A mail is shown inside the page of a mail program, which has the landmarks. */
const landmarkRules = ['landmark-one-main', 'region'];

let mails: RenderedExample[];

test.beforeAll(async () => {
  mails = await renderMails();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every mail of the shop arrives whole and can be read in ${colorScheme}`, async ({
    page,
    inbox,
    request,
  }) => {
    await page.emulateMedia({ colorScheme });
    for (const mail of mails) {
      await inbox.send(mail);
      const list = await request.get(`${inbox.url}/api/mails`, { params: { to: inbox.address } });
      const [latest] = (await list.json()).mails;
      const arrived = await (await request.get(`${inbox.url}/api/mails/${latest.id}`)).json();
      expect(arrived.subject).toBe(mail.subject);
      expect(arrived.text.trim()).toBe(mail.text.trim());
      expect(arrived.html.trim()).toBe(mail.html.trim());

      await page.setContent(arrived.html);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, landmarkRules);
      await expectNoSidewaysScroll(page);
    }
  });
}
