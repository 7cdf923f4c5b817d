import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

/**
 * Traces for a sampled part of requests and jobs. Attributes hold route patterns, statement names
 * and ids, never URLs, parameters or anything a person typed. A trace always starts here: a
 * `traceparent` header from the internet must not decide what we record.
 */
export interface Tracing {
  /** Undefined when this one is not sampled: the caller then does nothing more. */
  start(name: string, kind: 'request' | 'job'): ActiveSpan | undefined;
  /** Records a finished statement under the active span, if there is one. */
  recordQuery(label: string, seconds: number, error: unknown): void;
  stop(): Promise<void>;
}

export class ActiveSpan {
  readonly #span: Span;
  readonly #context: Context;

  constructor(span: Span) {
    this.#span = span;
    this.#context = trace.setSpan(ROOT_CONTEXT, span);
  }

  run<T>(work: () => T): T {
    return context.with(this.#context, work);
  }

  end(attributes: Record<string, string | number>, failed: boolean): void {
    this.#span.setAttributes(attributes);
    if (failed) this.#span.setStatus({ code: SpanStatusCode.ERROR });
    this.#span.end();
  }

  rename(name: string): void {
    this.#span.updateName(name);
  }
}

/** For processes that record none. */
export const noTracing: Tracing = {
  start: () => undefined,
  recordQuery: () => undefined,
  stop: () => Promise.resolve(),
};

export function createTracing(options: {
  url: string | undefined;
  sampleRatio: number;
  serviceName: string;
}): Tracing {
  if (options.url === undefined || options.sampleRatio === 0) return noTracing;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.serviceName }),
    sampler: new TraceIdRatioBasedSampler(options.sampleRatio),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: options.url, timeoutMillis: 2_000 }),
        scheduledDelayMillis: 2_000,
      }),
    ],
  });
  const contexts = new AsyncLocalStorageContextManager();
  contexts.enable();
  context.setGlobalContextManager(contexts);
  return tracingWith(provider, provider.getTracer(options.serviceName));
}

function tracingWith(provider: TracerProvider, tracer: Tracer): Tracing {
  return {
    start(name, kind) {
      const span = tracer.startSpan(
        name,
        { kind: kind === 'request' ? SpanKind.SERVER : SpanKind.CONSUMER, root: true },
        ROOT_CONTEXT,
      );
      return span.isRecording() ? new ActiveSpan(span) : undefined;
    },
    recordQuery(label, seconds, error) {
      if (trace.getActiveSpan() === undefined) return;
      const end = Date.now();
      const span = tracer.startSpan(label, {
        kind: SpanKind.CLIENT,
        startTime: end - seconds * 1000,
        attributes: { 'db.system.name': 'postgresql', 'db.query.summary': label },
      });
      if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    async stop() {
      // Traces are worth a try, not a failed stop: the collector may be away.
      await provider.shutdown().catch(() => undefined);
      context.disable();
    },
  };
}
