import type { CallServer } from '../../platform/http/call-server.ts';
import { callerNetwork } from '../../platform/limits.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { keepNotice, type ReceiveDeps } from './notices/notices.ts';
import { verifySignature } from './notices/verify-signature.ts';

export interface NoticeDeps extends ReceiveDeps {
  readonly metrics: Pick<Metrics, 'cardNotices'>;
  readonly config: { readonly ANET_SIGNATURE_KEY: string };
}

/** More than the shop can sell. Who is refused here is the provider, which comes again. */
const limits = [
  {
    policy: { name: 'card-provider.notice', max: 6_000, windowSeconds: 60 },
    subject: callerNetwork,
  },
] as const;

export function serveCardNotices(server: CallServer, deps: NoticeDeps): void {
  const { metrics, config } = deps;
  server.implement(
    'receiveCardNotice',
    async ({ body }) => {
      const isNew = await keepNotice(deps, body);
      metrics.cardNotices.inc({ outcome: isNew ? 'taken' : 'repeated' });
      return { received: true };
    },
    {
      limits,
      checkSignature(request, body) {
        try {
          verifySignature(config.ANET_SIGNATURE_KEY, request.headers['x-anet-signature'], body);
        } catch (error) {
          metrics.cardNotices.inc({ outcome: 'forged' });
          throw error;
        }
      },
    },
  );
}
