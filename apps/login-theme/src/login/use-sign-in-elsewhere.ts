import { useEffect } from 'react';
import type { KcContext } from './kc-context.ts';

/** Keycloak's own script, served with every theme. */
type AuthChecker = {
  startSessionPolling(url: string): void;
  checkAuthSession(hash: string): void;
};

/**
 * Whoever signs in on another tab is signed in here, too; and a page of a sign-in that another tab
 * has replaced is loaded again. If the script cannot be loaded, the page works without.
 */
export function useSignInElsewhere(kcContext: KcContext): void {
  const { resourcesPath, ssoLoginInOtherTabsUrl } = kcContext.url;
  const hash = kcContext.authenticationSession?.authSessionIdHash;
  const scripts = kcContext.scripts?.join(' ');

  useEffect(() => {
    // Pages on which nobody signs in have no such address.
    if (!ssoLoginInOtherTabsUrl) return;
    const script = `${resourcesPath}/js/authChecker.js`;
    import(/* @vite-ignore */ script)
      .then((checker: AuthChecker) => {
        checker.startSessionPolling(ssoLoginInOtherTabsUrl);
        if (hash !== undefined) checker.checkAuthSession(hash);
      })
      .catch(() => undefined);
  }, [resourcesPath, ssoLoginInOtherTabsUrl, hash]);

  // What the realm asks for, for example a captcha.
  useEffect(() => {
    for (const src of scripts?.split(' ') ?? []) {
      if (document.querySelector(`script[src="${CSS.escape(src)}"]`) !== null) continue;
      document.head.append(Object.assign(document.createElement('script'), { src }));
    }
  }, [scripts]);
}
