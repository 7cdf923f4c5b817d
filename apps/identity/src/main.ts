import { AdminApi } from './admin-api.ts';
import { applyRealm } from './apply.ts';
import { readConfig } from './config.ts';
import { findRefusedAccounts } from './plan/accounts.ts';
import { planRealm } from './plan/realm.ts';
import { desiredRealms } from './realms/index.ts';
import { removeOldKeys, rotateKeys } from './rotate-keys.ts';

/** The commands over Keycloak's realms. Whatever finds a difference it does not mend exits with 1. */
const usage = `usage:
  apply [--prune]           make the realms what the code says; --prune removes what is not ours
  check                     list every difference between the realms and the code
  rotate-keys <realm> [--settle <seconds>]
                            give the realm a new key to sign with, without refusing anybody
  remove-old-keys <realm>   remove the keys that sign no more: their tokens end within 5 minutes`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const [command, ...args] = process.argv.slice(2);
const config = readConfig();
const admin = new AdminApi(config);

switch (command) {
  case 'apply': {
    const realms = desiredRealms(config);
    const refused = await Promise.all(realms.map((desired) => findRefusedAccounts(admin, desired)));
    if (refused.flat().length > 0)
      throw new Error(`Delete these accounts first:\n  ${refused.flat().join('\n  ')}`);
    for (const desired of realms) {
      const { made, left } = await applyRealm(admin, desired, { prune: args.includes('--prune') });
      for (const text of made) say(`changed: ${text}`);
      for (const text of left) say(`left alone: ${text}`);
      say(`realm ${desired.realm}: ${made.length} changes, ${left.length} left alone`);
    }
    break;
  }
  case 'check': {
    let count = 0;
    for (const desired of desiredRealms(config)) {
      const plan = await planRealm(admin, desired);
      for (const { text } of plan) say(text);
      count += plan.length;
    }
    say(`${count} differences between the realms and the code`);
    if (count > 0) process.exitCode = 1;
    break;
  }
  case 'rotate-keys': {
    const settle = args.indexOf('--settle');
    await rotateKeys(admin, realmOf(args), {
      say,
      ...(settle === -1 ? {} : { settleSeconds: Number(args[settle + 1]) }),
    });
    break;
  }
  case 'remove-old-keys':
    await removeOldKeys(admin, realmOf(args), { say });
    break;
  default:
    process.stderr.write(`${usage}\n`);
    process.exitCode = 1;
}

function realmOf([realm = '']: readonly string[]): string {
  if (!/^(shop|staff)$/.test(realm)) throw new Error(usage);
  return realm;
}
