import { createGetKcContextMock } from 'keycloakify/login/KcContext';
import type { KcContext } from './login/kc-context.ts';

const { getKcContextMock } = createGetKcContextMock({
  kcContextExtension: {},
  kcContextExtensionPerPage: {},
  overrides: {
    // Nobody can sign in elsewhere.
    url: { ssoLoginInOtherTabsUrl: '' },
    realm: {
      displayName: 'Tarnholt',
      internationalizationEnabled: false,
      registrationEmailAsUsername: true,
    },
  },
});

/** Made-up values for the page named by `?page=`, for looking at it without Keycloak. */
export function previewContext(search: string): KcContext {
  const pageId = (new URLSearchParams(search).get('page') ?? 'login.ftl') as KcContext['pageId'];
  const context = getKcContextMock({ pageId }) as KcContext;
  context.client = { ...context.client, baseUrl: '/' };
  return context;
}
