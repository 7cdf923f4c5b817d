import type { ExtendKcContext } from 'keycloakify/login';
import type { PasswordPolicies } from 'keycloakify/login/KcContext';

/** What Keycloak 26.7 says and Keycloakify's types do not know yet. */
type Everywhere = {
  /** Of theme.properties. */
  properties?: Record<string, string | undefined>;
  /** The theme may be dark where the visitor prefers it. The realm can switch it off. */
  darkMode?: boolean;
  client?: { baseUrl?: string };
};

type PerPage = {
  'error.ftl': { traceId?: string };
  'login-update-password.ftl': { passwordPolicies?: PasswordPolicies };
  /** The address that an email went to; none as long as the visitor has not asked for it. */
  'login-verify-email.ftl': { verifyEmail?: string };
};

export type KcContext = ExtendKcContext<Everywhere, PerPage>;

export type Page<Id extends KcContext['pageId']> = Extract<KcContext, { pageId: Id }>;
