/** The settings that are ours, beside Strapi's own. `config/shop.ts` reads them. */
export interface ShopSettings {
  /** The worker of the shop proves itself with it. */
  readonly projectionToken: string;
  readonly previewSecret: string;
  /** Origin of the shop, for preview links. */
  readonly shopUrl: string;
  /** Key of a read-only API token; none is made when empty. */
  readonly readToken: string;
  readonly seed: boolean;
  readonly accounts: {
    readonly admin: Account;
    readonly editor: Account;
    readonly author: Account;
  };
}

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Without a default, because a guessable one would be no secret and a wrong one would go unnoticed. */
export const requiredSettings = [
  'DATABASE_URL',
  'APP_KEYS',
  'ADMIN_JWT_SECRET',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'PROJECTION_TOKEN',
  'PREVIEW_SECRET',
  'SHOP_URL',
  'CONTENT_PUBLIC_DIR',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
] as const;

/** Read by machines that can try often: long enough that guessing is no way in. */
const secrets = ['PROJECTION_TOKEN', 'PREVIEW_SECRET'] as const;
const shortestSecret = 24;

type ReadSetting = (name: string) => string | undefined;

/** Everything that is wrong with the settings, in words; empty when the service may start. */
export function problemsWithSettings(read: ReadSetting): string[] {
  const missing = requiredSettings.filter((name) => (read(name) ?? '') === '');
  const short = secrets.filter((name) => {
    const value = read(name) ?? '';
    return value !== '' && value.length < shortestSecret;
  });
  const seed = read('CONTENT_SEED') ?? 'off';
  return [
    ...missing.map((name) => `${name} is missing`),
    ...short.map((name) => `${name} is shorter than ${shortestSecret} characters`),
    ...(seed === 'on' || seed === 'off' ? [] : ['CONTENT_SEED is neither on nor off']),
  ];
}
