import { type CallName, calls } from '@tarnholt/contract';
import { routerPath } from '../platform/http/call-schemas.ts';

const callByRoute = new Map<string, CallName>(
  (Object.keys(calls) as CallName[]).map((name) => [
    `${calls[name].method} ${routerPath(calls[name].path)}`,
    name,
  ]),
);

/** Which call of the contract a route serves; undefined for health, metrics and the like. */
export function callOfRoute(method: string, route: string | undefined): CallName | undefined {
  return callByRoute.get(`${method} ${route}`);
}
