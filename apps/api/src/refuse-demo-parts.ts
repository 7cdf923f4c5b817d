import { createHash } from 'node:crypto';
import type { z } from 'zod';

/** Named as in the configuration. */
interface Settings {
  readonly NODE_ENV: string;
  readonly DEMO_SHOP: boolean;
  readonly ANET_API_URL: string;
  readonly ACCEPT_JS_URL: string;
  readonly ANET_SIGNATURE_KEY: string;
  readonly PROJECTION_TOKEN: string;
  readonly PROVISIONER_SECRET: string;
  readonly LINK_KEYS: readonly Buffer[];
  readonly DOCUMENT_KEYS: readonly Buffer[];
  readonly PAYMENT_TOKEN_KEYS: readonly Buffer[];
  readonly RISK_KEYS: readonly Buffer[];
  readonly RULE_APPROVAL_KEYS: readonly Buffer[];
}

const processorUrls = [
  'https://api.authorize.net/xml/v1/request.api',
  'https://api2.authorize.net/xml/v1/request.api',
];

/** SHA-256 of each secret in deploy/demo/api.env, which anyone can read; a test compares the two. */
const publicSecrets = new Set([
  '7dd6cfca563fbe66eec9342f582254b967d79f2e8bb6262f56d64d16276aa773',
  '6318700f4284f7d3d02f5a5e899bdca11e6a9805a229a8f5efd7902991a533bf',
  '298097a5e8b87dc728f08578d669eba1cbf19b8d6e5d8195a85298bc8ef75de3',
  '7cb332371a91492eae70315753db0c6e2832eeeb78db69431752c848d2d009cb',
  'cda6455564f58c817759a4a1e5bc038d97368524da2c51443ec85ee0c48a789c',
  'dcb5a12a884767668f48ac421a7a5192fb30b3aff5497d86e47744ae3bd5069c',
  '68f7a52d0aa3fb7f4f837af0661ae1579f596769030cfa759a109626992e3508',
  'b4bb8954f03bf21bfe9e4c2fa7e1924ca1b153b05e92efcf717eb4b5fc9a5d52',
]);

const secretNames = [
  ...(['ANET_SIGNATURE_KEY', 'PROJECTION_TOKEN', 'PROVISIONER_SECRET', 'LINK_KEYS'] as const),
  ...(['DOCUMENT_KEYS', 'PAYMENT_TOKEN_KEYS', 'RISK_KEYS', 'RULE_APPROVAL_KEYS'] as const),
];

/**
 * A shop that sells takes nothing from the demo. Cards that a stand-in or the sandbox "charges" would
 * be orders that nobody pays for, and the demo's secrets are public.
 */
export function refuseDemoParts(config: Settings, context: z.RefinementCtx): void {
  if (config.NODE_ENV !== 'production' || config.DEMO_SHOP) return;
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (!processorUrls.includes(config.ANET_API_URL))
    refuse('ANET_API_URL', 'must be an address of the card processor in production; see DEMO_SHOP');
  if (new URL(config.ACCEPT_JS_URL).origin !== 'https://js.authorize.net')
    refuse('ACCEPT_JS_URL', 'must be at js.authorize.net in production; see DEMO_SHOP');
  for (const name of secretNames) {
    if ([config[name]].flat().some(isPublic))
      refuse(name, "is the demo's, which is public: deploy/make-secrets creates new ones");
  }
}

function isPublic(secret: string | Buffer): boolean {
  const text = typeof secret === 'string' ? secret : secret.toString('hex');
  return publicSecrets.has(createHash('sha256').update(text.toLowerCase()).digest('hex'));
}
