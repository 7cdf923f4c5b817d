import { z } from 'zod';
import { id } from './ids.ts';

/** What the rules about items and places say to whoever buys. */

export const ruleTextKey = z
  .string()
  .max(60)
  .regex(/^[a-z0-9][a-z0-9.-]{1,59}$/);

export const ruleTextSchema = z
  .object({ key: ruleTextKey, version: z.int().min(1), text: z.string() })
  .meta({ id: 'RuleText', description: 'A text that the buyer confirms, word for word.' });

export const isSampleRules = z.boolean().meta({
  description:
    'The rules are a SAMPLE that shows how the shop works, to be replaced by the merchant’s counsel: not the law, and no advice.',
});

export const cartRulesSchema = z
  .object({
    isSample: isSampleRules,
    acknowledgments: z
      .array(ruleTextSchema)
      .meta({ description: 'What has to be confirmed with the order.' }),
    notes: z.array(
      z.object({
        itemIds: z.array(id),
        text: z.string(),
        isHold: z.boolean().meta({ description: 'Somebody looks at it before it ships.' }),
      }),
    ),
  })
  .meta({ id: 'CartRules', description: 'What the rules ask for at this address.' });

export type CartRules = z.output<typeof cartRulesSchema>;
export type RuleText = z.output<typeof ruleTextSchema>;
