import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Effect } from '../faults/faults.ts';
import { type Answer, failure } from '../gateway/answers.ts';
import type { Handling } from '../gateway/charge.ts';
import { handle, type Incoming, readIncoming } from '../gateway/gateway.ts';
import type { Verdict } from '../gateway/issuer.ts';
import type { HttpDependencies } from './dependencies.ts';

export const gatewayPath = '/xml/v1/request.api';

/** Any page may ask for a token: the provider lets every origin read the answer. */
const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'PUT,OPTIONS,POST,GET',
  'access-control-allow-headers':
    'x-requested-with,cache-control,content-type,origin,method,SOAPAction',
};

const answerHeaders = { ...openToAll, 'cache-control': 'no-store' };
const json = 'application/json; charset=utf-8';
const byteOrderMark = '\ufeff';

type Exchange = { reply: FastifyReply; incoming: Incoming; dependencies: HttpDependencies };

/** The provider's one address, for every request. */
export async function gatewayRoute(
  app: FastifyInstance,
  dependencies: HttpDependencies,
): Promise<void> {
  // Read by hand: a body that is no JSON gets the provider's answer, not the framework's.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.options(gatewayPath, async (_request, reply) => reply.code(200).headers(openToAll).send());

  app.post(gatewayPath, async (request, reply) => {
    const type = request.headers['content-type'] ?? '';
    if (!/^(application|text)\/json\b/.test(type))
      return send(reply, dependencies, failure('E00002'));
    const body = parse(String(request.body ?? ''));
    if (body === undefined) {
      const text = 'An error occurred while parsing the XML request.';
      return send(reply, dependencies, failure('E00003', null, { text }));
    }
    const incoming = readIncoming(body);
    dependencies.counts.came(incoming);
    const { latencyMs, effect } = dependencies.faults.next(incoming);
    if (latencyMs > 0) await sleep(latencyMs);
    const exchange = { reply, incoming, dependencies };
    if (!effect) return send(reply, dependencies, process(exchange));
    dependencies.counts.struck(effect.kind);
    return misbehave(exchange, effect);
  });
}

function process({ incoming, dependencies }: Exchange, handling: Partial<Handling> = {}): Answer {
  const arrivedAt = dependencies.context.clock.now();
  const answer = handle(dependencies.context, incoming, {
    verdict: null,
    twice: false,
    arrivedAt,
    ...handling,
  });
  dependencies.counts.said(answer);
  return answer;
}

async function misbehave(exchange: Exchange, effect: Effect): Promise<FastifyReply> {
  const { reply, incoming, dependencies } = exchange;
  switch (effect.kind) {
    case 'reset-before':
      return cut(reply);
    case 'reset-after':
      process(exchange);
      return cut(reply);
    case 'silence-after': {
      process(exchange);
      return staySilent(reply, effect.ms);
    }
    case 'process-later': {
      const { clock } = dependencies.context;
      const arrivedAt = clock.now();
      clock.at(arrivedAt + effect.ms, () => void process(exchange, { arrivedAt }));
      return cut(reply);
    }
    case 'answer-after': {
      const answer = process(exchange);
      await sleep(effect.ms);
      return send(reply, dependencies, answer);
    }
    case 'http-error': {
      if (effect.processed) process(exchange);
      const page = `<html><head><title>${effect.status}</title></head><body><h1>${effect.status}</h1></body></html>`;
      return reply.code(effect.status).type('text/html').headers(answerHeaders).send(page);
    }
    case 'truncate': {
      const text = JSON.stringify(answerTo(exchange, effect.processed));
      return sendText(reply, dependencies, text.slice(0, Math.floor(text.length / 2)), json);
    }
    case 'content-type': {
      const text = JSON.stringify(answerTo(exchange, effect.processed));
      return sendText(reply, dependencies, text, effect.contentType);
    }
    case 'wrong-ref-id':
      return send(reply, dependencies, {
        ...answerTo(exchange, effect.processed),
        refId: effect.refId,
      });
    case 'refuse':
      if (effect.processed) process(exchange);
      return send(reply, dependencies, failure(effect.code, incoming.refId || null));
    case 'process-twice':
      return send(reply, dependencies, process(exchange, { twice: true }));
    default:
      return send(reply, dependencies, process(exchange, { verdict: effect satisfies Verdict }));
  }
}

/** What was not carried out is answered as if the provider had failed inside. */
function answerTo(exchange: Exchange, processed: boolean): Answer {
  return processed ? process(exchange) : failure('E00001', exchange.incoming.refId || null);
}

function send(reply: FastifyReply, dependencies: HttpDependencies, answer: Answer): FastifyReply {
  return sendText(reply, dependencies, JSON.stringify(answer), json);
}

/** Always 200: what is wrong is said inside. */
function sendText(
  reply: FastifyReply,
  { switches }: HttpDependencies,
  text: string,
  type: string,
): FastifyReply {
  const bytes = Buffer.from(switches.current().bom ? byteOrderMark + text : text, 'utf8');
  return reply.code(200).headers(answerHeaders).header('content-type', type).send(bytes);
}

function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
  return reply;
}

/** Nothing more is said; the sender, the stand-in's end or the time bound closes the connection. */
function staySilent(reply: FastifyReply, ms: number): FastifyReply {
  reply.hijack();
  const timer = setTimeout(() => reply.raw.socket?.destroy(), ms);
  timer.unref();
  reply.raw.once('close', () => clearTimeout(timer));
  return reply;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
