import type { Config } from '../config.ts';
import type { DesiredRealm } from '../desired.ts';
import { shopRealm, withTestOverlay } from './shop.ts';
import { staffRealm } from './staff.ts';

export function desiredRealms(config: Config): DesiredRealm[] {
  const shop = shopRealm(config);
  return [config.IDENTITY_OVERLAY === 'test' ? withTestOverlay(shop) : shop, staffRealm(config)];
}
