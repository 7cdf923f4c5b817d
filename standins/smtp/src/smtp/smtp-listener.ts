import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Envelope, MailStore } from '../mail-store.ts';
import { createFaultPlanner, type FaultPlanner, type Plan, type Stage } from './faults.ts';

export type FaultCounts = {
  refused: number;
  rejected: number;
  hung: number;
  hungAfterAccept: number;
  dropped: number;
  tooLarge: number;
};

export type SmtpListener = {
  port: number;
  /** `127.0.0.1:1025` */
  address: string;
  planner: FaultPlanner;
  counts: () => FaultCounts;
  resetCounts: () => void;
  close: () => Promise<void>;
};

type Answer = (error?: Error | null, message?: string) => void;

/** One connected client: its socket, and the plan for the message it is about to send. */
type Client = { socket: Socket; plan: Plan; planUsed: boolean };

const noCounts: FaultCounts = {
  refused: 0,
  rejected: 0,
  hung: 0,
  hungAfterAccept: 0,
  dropped: 0,
  tooLarge: 0,
};

export async function startSmtpListener(options: {
  host: string;
  port: number;
  maxMessageBytes: number;
  store: MailStore;
  now: () => Date;
}): Promise<SmtpListener> {
  const { store, maxMessageBytes, now } = options;
  const planner = createFaultPlanner();
  const clients = new Map<string, Client>();
  let counts = { ...noCounts };

  function clientOf(session: SMTPServerSession): Client {
    const client = clients.get(addressKey(session.remoteAddress, session.remotePort));
    if (!client) throw new Error('SMTP session without a connection');
    return client;
  }

  /** True when the plan strikes at this command; the answer is then given, or never. */
  function strike(client: Client, stage: Stage, answer: Answer): boolean {
    const { outcome, stage: planned } = client.plan;
    if (planned !== stage) return false;
    switch (outcome) {
      case 'accept':
      case 'hang-after-accept':
        return false;
      case 'refuse':
        counts.refused += 1;
        answer(smtpError(451, 'Temporary failure, try again later'));
        return true;
      case 'reject':
        counts.rejected += 1;
        answer(smtpError(550, 'Mailbox unavailable'));
        return true;
      case 'hang':
        counts.hung += 1;
        hold(client);
        return true;
      case 'drop':
        counts.dropped += 1;
        client.socket.resetAndDestroy();
        return true;
    }
  }

  /** Keeps the connection open without a word, until the client leaves or the time is up. */
  function hold({ socket }: Client): void {
    const timer = setTimeout(() => socket.destroy(), planner.current().hangMs);
    socket.once('close', () => clearTimeout(timer));
  }

  /** The message is in: from here on it counts, also when the client has left meanwhile. */
  function deliver(client: Client, envelope: Envelope, raw: Buffer, answer: Answer): void {
    if (strike(client, 'data', answer)) return;
    const mail = store.add(envelope, raw, now());
    if (client.plan.outcome === 'hang-after-accept') {
      counts.hungAfterAccept += 1;
      hold(client);
      return;
    }
    answer(null, `Stored as mail ${mail.id}`);
  }

  const server = new SMTPServer({
    // Any user name and password will do, so that a configuration with credentials is exercised.
    authOptional: true,
    allowInsecureAuth: true,
    maxAllowedUnauthenticatedCommands: false,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anonymous' }),
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    banner: 'mail stand-in, delivers nothing',
    size: maxMessageBytes,
    closeTimeout: 100,
    onConnect: (session, answer) => {
      const client = clientOf(session);
      if (!strike(client, 'connect', answer)) answer();
    },
    onMailFrom: (_address, session, answer) => {
      const client = clientOf(session);
      // The first message of a connection was planned when it was opened.
      if (client.planUsed) client.plan = laterMessage(planner.next());
      client.planUsed = true;
      if (!strike(client, 'mail', answer)) answer();
    },
    onRcptTo: (_address, session, answer) => {
      if (!strike(clientOf(session), 'rcpt', answer)) answer();
    },
    onData: (stream, session, answer) => {
      const client = clientOf(session);
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
      };
      collect(stream, maxMessageBytes, (raw) => {
        if (raw === null) {
          counts.tooLarge += 1;
          answer(smtpError(552, `Message exceeds the maximum of ${maxMessageBytes} bytes`));
          return;
        }
        const { latencyMs } = planner.current();
        if (latencyMs === 0) deliver(client, envelope, raw, answer);
        else setTimeout(() => deliver(client, envelope, raw, answer), latencyMs);
      });
    },
  });
  // A client that breaks off is an everyday event here; the stand-in must outlive it.
  server.on('error', () => {});
  server.server.prependListener('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress, socket.remotePort);
    clients.set(key, { socket, plan: planner.next(), planUsed: false });
    socket.once('close', () => clients.delete(key));
  });

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('SMTP server has no port');

  return {
    port: address.port,
    address: `${options.host}:${address.port}`,
    planner,
    counts: () => ({ ...counts }),
    resetCounts: () => {
      counts = { ...noCounts };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const { socket } of clients.values()) socket.destroy();
      }),
  };
}

/** A message on a connection that is already greeted can no longer be struck on connect. */
function laterMessage(plan: Plan): Plan {
  if (plan.stage !== 'connect') return plan;
  return { ...plan, stage: plan.outcome === 'hang' ? 'data' : 'mail' };
}

/** Hands over the whole message, or null when it is larger than allowed; a broken-off one never. */
function collect(
  stream: SMTPServerDataStream,
  maxBytes: number,
  done: (raw: Buffer | null) => void,
): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
  });
  stream.once('end', () => done(bytes > maxBytes ? null : Buffer.concat(chunks)));
  stream.once('error', () => {
    chunks.length = 0;
  });
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function addressKey(address: string | undefined, port: number | undefined): string {
  return `${(address ?? '').replace(/^::ffff:/, '')}|${port}`;
}
