import type { IdentitySettings } from '../../../public-settings.tsx';
import type { SessionStore } from '../session-store.ts';
import { IdentityClient } from './identity-client.client.ts';
import { createUserManager } from './user-manager.client.ts';

/**
 * The OIDC code of a page. MUST only be loaded by `import()`: a visitor who never signs in should
 * never pay for it.
 */
export function createIdentityClient(
  settings: IdentitySettings,
  store: SessionStore,
): IdentityClient {
  return new IdentityClient(createUserManager(settings, window), store);
}
