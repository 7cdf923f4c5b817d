import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The metrics that every server process has: Node's own, and one measurement per request. */
export class HttpMetrics {
  readonly registry = new Registry();

  readonly httpRequests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });

  readonly #children = new Map<string, (seconds: number) => void>();

  constructor(options: { defaultMetrics: boolean }) {
    if (options.defaultMetrics) collectDefaultMetrics({ register: this.registry });
  }

  // Looking a label combination up by string is several times cheaper than by object, and this
  // runs on every request.
  observeHttp(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${route} ${status}`;
    let observe = this.#children.get(key);
    if (observe === undefined) {
      const child = this.httpRequests.labels({ method, route, status: String(status) });
      observe = (value) => child.observe(value);
      this.#children.set(key, observe);
    }
    observe(seconds);
  }
}
