import { createLogger, scrubText } from '@tarnholt/service';
import { describe, expect, test } from 'vitest';
import { canaries, scanLog } from '../testing/log-scan.ts';
import { captureLog } from '../testing/test-core.ts';

function logger() {
  const log = captureLog();
  return {
    log: createLogger({ level: 'debug', process: 'server' }, log.stream),
    text: log.text,
    last: () => JSON.parse(log.text().trimEnd().split('\n').at(-1) ?? ''),
  };
}

describe('scrubText', () => {
  test.each([
    ['550 <pat.doe@example.com>: no', '550 <[email]>: no'],
    ['card 4111 1111 1111 1111 refused', 'card [digits] refused'],
    ['call 307-555-0142 4111111111111111', 'call [phone] [digits]'],
    ['call (307) 555-0142 or 307.555.0142', 'call [phone] or [phone]'],
    [`token ${canaries.guestToken} unknown`, 'token [token] unknown'],
    [`hash ${'ab'.repeat(32)}`, 'hash [token]'],
    [`Bearer ${canaries.bearer}`, 'Bearer [jwt]'],
  ])('takes personal data and secrets out of "%s"', (text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed);
  });

  test.each([
    'at f (file:///app/node_modules/.pnpm/fastify@5.12.8/node_modules/fastify/lib/route.js:10:3)',
    'duplicate key value violates unique constraint "outgoing_mail_cause_key"',
    'mail 0197a3c2-5d1e-4f6b-9a70-3b8c2d4e6f10 does not exist',
    'mail 01971234-5678-4123-8123-123456789012 does not exist',
    'connect ECONNREFUSED 127.0.0.1:5432',
  ])('leaves "%s" readable', (text) => {
    expect(scrubText(text)).toBe(text);
  });

  test('takes time in proportion to the length of the text', () => {
    const text = 'a'.repeat(200_000);
    const start = performance.now();
    expect(scrubText(text)).toBe(text);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

describe('the logger', () => {
  test.each([
    'authorization',
    'cookie',
    'token',
    'guestToken',
    'paymentToken',
    'dataValue',
    'transactionKey',
    'email',
    'phone',
    'address',
    'recipient',
  ])('redacts %s up to three levels deep', (key) => {
    const { log, last } = logger();
    log.info({ [key]: 'secret', a: { [key]: 'secret' }, b: { c: { [key]: 'secret' } } }, 'x');
    expect(last()).toMatchObject({
      [key]: '[redacted]',
      a: { [key]: '[redacted]' },
      b: { c: { [key]: '[redacted]' } },
    });
  });

  test('keeps of an error what helps and drops what quotes people', () => {
    const { log, last, text } = logger();
    const cause = Object.assign(new Error(`to ${canaries.email}`), { rejected: [canaries.email] });
    const err = Object.assign(new Error('duplicate key', { cause }), {
      code: '23505',
      constraint: 'customer_email_key',
      detail: `Key (email)=(${canaries.email}) already exists.`,
      where: canaries.street,
    });
    log.error({ err }, 'failed');
    expect(last().err).toMatchObject({
      type: 'Error',
      message: 'duplicate key',
      code: '23505',
      constraint: 'customer_email_key',
      stack: expect.stringContaining('logger.test.ts'),
      cause: { message: 'to [email]' },
    });
    expect(scanLog(text())).toEqual([]);
  });

  test('drops values that errors about values quote, from the message and from the stack', () => {
    const { log, last, text } = logger();
    const value = `${canaries.street} "the ${canaries.name} house"`;
    const invalid = Object.assign(new Error(`invalid input syntax for type uuid: "${value}"`), {
      severity: 'ERROR',
      code: '22P02',
    });
    log.error({ err: invalid }, 'failed');
    expect(last().err.message).toBe('invalid input syntax for type uuid: [value]');
    log.error({ err: new SyntaxError(`Unexpected token, "${value}" is not valid JSON`) }, 'failed');
    expect(last().err.message).toBe('Unexpected token, [value] is not valid JSON');
    expect(scanLog(text())).toEqual([]);
  });

  test('scrubs the message of an error that is logged without one', () => {
    const { log, last, text } = logger();
    log.warn({ err: new Error(`already sent "/Cart/guest/${canaries.guestToken}"`) });
    expect(last().msg).toBe('already sent "/Cart/guest/[token]"');
    log.warn(new Error(`to ${canaries.email}`));
    expect(last()).toMatchObject({ msg: 'to [email]', err: { message: 'to [email]' } });
    expect(scanLog(text())).toEqual([]);
  });

  test('scrubs what was thrown without being an error, and messages of libraries', () => {
    const { log, text } = logger();
    log.error({ err: `no mailbox ${canaries.email}` }, 'failed');
    log.error({ err: { to: { deep: { canary: canaries.street } } } }, 'failed');
    log.warn(`Reply was already sent in the "/Cart/guest/${canaries.guestToken}" (GET) route`);
    expect(scanLog(text())).toEqual([]);
    expect(text()).toContain('/Cart/guest/[token]');
  });

  test('writes one line of JSON per entry, whatever the text holds', () => {
    const { log, text } = logger();
    const forged = 'x\r\n{"level":"error","msg":"forged"}\u001b[31m\u2028';
    log.info({ forged }, forged);
    log.error({ err: new Error(forged) }, 'failed');
    const lines = text().trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(['info', 'error']);
    expect(text()).not.toContain('\u001b');
  });
});
