import { UserManager, WebStorageStateStore } from 'oidc-client-ts';
import type { PublicSettings } from '../../public-settings.ts';
import { callbackPath } from './return-path.ts';

/** Nothing at the login pages is worth a longer wait. */
const patienceInSeconds = 10;

/**
 * The OIDC client of this tab. Tokens stay in the tab: closing it ends what it may do. Renewal is
 * by refresh token alone, without a frame; a new tab goes to the login pages, which know the session
 * and send it straight back.
 */
export function createUserManager(
  { authority, clientId }: PublicSettings['identity'],
  { location, sessionStorage }: Pick<Window, 'location' | 'sessionStorage'>,
): UserManager {
  const store = () => new WebStorageStateStore({ prefix: 'oidc.', store: sessionStorage });
  return new UserManager({
    authority,
    client_id: clientId,
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: location.origin + callbackPath,
    post_logout_redirect_uri: `${location.origin}/`,
    disablePKCE: false,
    monitorSession: false,
    // The session renews when a call needs a token; see there.
    automaticSilentRenew: false,
    requestTimeoutInSeconds: patienceInSeconds,
    silentRequestTimeoutInSeconds: patienceInSeconds,
    staleStateAgeInSeconds: 900,
    revokeTokensOnSignout: true,
    loadUserInfo: false,
    userStore: store(),
    stateStore: store(),
  });
}
