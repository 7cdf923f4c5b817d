import type { I18n } from '../login/i18n.ts';
import type { KcContext, Page } from '../login/kc-context.ts';
import { texts } from '../login/texts.ts';

/** Our own texts, without Keycloakify around them. */
export const i18n = {
  msgStr: (key: string, ...values: (string | undefined)[]) => say(key, values),
  advancedMsgStr: (key: string, ...values: (string | undefined)[]) => say(key, values),
} as I18n;

function say(key: string, values: readonly (string | undefined)[]): string {
  const text: string = texts[key.replace(/^\$\{(.+)\}$/, '$1') as keyof typeof texts] ?? key;
  return text.replace(/\{(\d)\}/g, (whole, index) => values[Number(index)] ?? whole);
}

/** What Keycloak says of a page, as far as a test cares; `errors` are those of single fields. */
export function contextOf<Id extends KcContext['pageId']>(
  pageId: Id,
  facts: Readonly<Record<string, unknown>> = {},
  errors: Readonly<Record<string, string>> = {},
): Page<Id> {
  const existsError = (...names: string[]) => names.some((name) => name in errors);
  return {
    pageId,
    realm: {
      name: 'shop',
      displayName: 'Tarnholt',
      password: true,
      rememberMe: true,
      registrationAllowed: true,
      resetPasswordAllowed: true,
      loginWithEmailAllowed: true,
      registrationEmailAsUsername: true,
    },
    url: {
      loginAction: '/login-action',
      loginUrl: '/login',
      registrationUrl: '/register',
      loginResetCredentialsUrl: '/reset',
      resourcesPath: '/resources',
    },
    auth: {},
    login: {},
    client: { baseUrl: 'https://shop.example/' },
    messagesPerField: {
      existsError,
      exists: existsError,
      get: (name: string) => errors[name] ?? '',
      getFirstError: (...names: string[]) => errors[names.find((name) => name in errors) ?? ''],
    },
    ...facts,
  } as unknown as Page<Id>;
}
