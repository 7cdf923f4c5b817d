import type { AdminApi } from '../admin-api.ts';
import type { DesiredRealm, Fields } from '../desired.ts';
import { differences } from '../difference.ts';
import { type Change, fieldsChange } from './change.ts';

type FoundAction = Fields & { readonly alias: string };

interface FoundExecution {
  readonly id: string;
  readonly displayName: string;
  readonly requirement: string;
  readonly providerId?: string;
  readonly authenticationFlow?: boolean;
  readonly level: number;
}

const strictFlow = 'browser with second factor';

export async function planAuthentication(
  admin: AdminApi,
  desired: DesiredRealm,
): Promise<Change[]> {
  const { realm } = desired;
  const path = `/${realm}/authentication/required-actions`;
  const actions = await admin.list<FoundAction>(path);
  const changes = Object.entries(desired.requiredActions).flatMap(([alias, fields]) => {
    const action = actions.find((candidate) => candidate.alias === alias);
    if (action === undefined) return [{ text: `realm ${realm}: no required action ${alias}` }];
    return fieldsChange(`realm ${realm}, action ${alias}`, differences(fields, action), () =>
      admin.replace(`${path}/${alias}`, { ...action, ...fields }),
    );
  });
  return [...changes, ...(await planBrowserFlow(admin, desired))];
}

/**
 * Keycloak's own flow asks for a second factor only of those who have set one up. Where everybody
 * must have one, a copy of the flow asks always; who has none sets one up at the first sign-in.
 */
async function planBrowserFlow(admin: AdminApi, desired: DesiredRealm): Promise<Change[]> {
  const { realm } = desired;
  const wanted = desired.secondFactor ? strictFlow : 'browser';
  const flows = await admin.list<{ alias: string }>(`/${realm}/authentication/flows`);
  const changes: Change[] = [];
  if (desired.secondFactor) {
    if (!flows.some(({ alias }) => alias === strictFlow)) {
      const make = () =>
        admin.create(`/${realm}/authentication/flows/browser/copy`, { newName: strictFlow });
      return [{ text: `realm ${realm}: no flow "${strictFlow}"`, make }];
    }
    changes.push(...(await planExecutions(admin, realm)));
  }
  const found = (await admin.find(`/${realm}`)) ?? {};
  return [
    ...changes,
    ...fieldsChange(`realm ${realm}`, differences({ browserFlow: wanted }, found), async () =>
      admin.replace(`/${realm}`, { ...(await admin.find(`/${realm}`)), browserFlow: wanted }),
    ),
  ];
}

/** What each step of the strict flow must be; steps not named here stay as in Keycloak's own. */
async function planExecutions(admin: AdminApi, realm: string): Promise<Change[]> {
  const path = `/${realm}/authentication/flows/${encodeURIComponent(strictFlow)}/executions`;
  const found = await admin.list<FoundExecution>(path);
  return found.flatMap((execution) => {
    const requirement = strictRequirement(execution);
    if (requirement === null || requirement === execution.requirement) return [];
    return [
      {
        text: `realm ${realm}, flow "${strictFlow}": ${execution.displayName} is ${execution.requirement}, should be ${requirement}`,
        make: () => admin.replace(path, { ...execution, requirement }),
      },
    ];
  });
}

function strictRequirement({ providerId, authenticationFlow, displayName }: FoundExecution) {
  if (authenticationFlow && /2FA|OTP/i.test(displayName)) return 'REQUIRED';
  if (providerId === 'conditional-user-configured') return 'DISABLED';
  if (providerId === 'conditional-credential') return 'DISABLED';
  if (providerId === 'auth-otp-form') return 'REQUIRED';
  if (providerId === 'identity-provider-redirector') return 'DISABLED';
  return null;
}
