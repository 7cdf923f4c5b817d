import { readEnvironment } from '@tarnholt/service';
import { z } from 'zod';

/**
 * What the realms are made from. Read once; a missing or malformed value ends the command with the
 * full list of what is wrong. README.md describes each variable.
 */

const webUrl = z.url({ protocol: /^https?$/ });
const origin = webUrl.refine((value) => URL.parse(value)?.origin === value, 'must be an origin');
const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const isLocal = (url: string) => URL.parse(url)?.hostname === 'localhost';

export const configSchema = z
  .object({
    IDENTITY_URL: webUrl.transform((value) => value.replace(/\/+$/, '')),
    IDENTITY_ADMIN_CLIENT_ID: z.string().min(1),
    IDENTITY_ADMIN_CLIENT_SECRET: z.string().min(16),
    PROVISIONER_SECRET: z.string().min(16),
    IDENTITY_PKCE: flag.default(true),
    IDENTITY_OVERLAY: z.enum(['none', 'test']).default('none'),
    IDENTITY_DEMO_ACCOUNTS: flag.default(false),
    SHOP_URL: origin,
    BACK_OFFICE_URL: origin,
    BRAND_NAME: z.string().min(1).max(60),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    MAIL_FROM: z.email(),
  })
  // Known passwords and a client that asks for them must never stand on a server of the public.
  .refine((config) => config.IDENTITY_OVERLAY === 'none' || isLocal(config.SHOP_URL), {
    path: ['IDENTITY_OVERLAY'],
    message: 'is for a shop on localhost only',
  })
  .refine((config) => !config.IDENTITY_DEMO_ACCOUNTS || isLocal(config.SHOP_URL), {
    path: ['IDENTITY_DEMO_ACCOUNTS'],
    message: 'is for a shop on localhost only',
  });

export type Config = z.output<typeof configSchema>;

export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  return readEnvironment(configSchema, environment);
}
