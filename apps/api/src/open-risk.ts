import type { Core } from './core.ts';
import { createRisk, type Risk } from './domains/risk/index.ts';

/** The counts of declined cards, with a mail to whoever has to know when they pile up. */
export function openRisk({ config, mails, settings }: Core): Risk {
  return createRisk({
    keys: config.RISK_KEYS,
    now: () => new Date(),
    onTripped: async (tx, { trippedAt, tries, declined }) => {
      await mails.queue(tx, {
        cause: `card-testing/${trippedAt.toISOString()}`,
        template: 'card-testing',
        recipient: await settings.mailbox(tx, 'operations'),
        data: {
          environment: config.NODE_ENV,
          since: trippedAt.toISOString(),
          tries,
          declined,
          nextSteps: [
            'Look at the declined transactions at the card provider: many cards with small amounts are an attack.',
            'If it is one, tell the card provider. Guests stay challenged for as long as it goes on.',
            'If it is none, ask the card provider why so many cards are declined.',
          ],
          screenUrl: `${config.BACK_OFFICE_URL}/payments`,
        },
      });
    },
  });
}
