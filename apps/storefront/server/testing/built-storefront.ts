import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Question {
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it came: still compressed. */
  readonly body: Buffer;
  readonly text: string;
}

/** A process of the built server, answering on a free port. */
export class RunningStorefront {
  readonly log: string[] = [];
  url = '';
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess) {
    this.#process = process;
  }

  static async start(folder: string, settings: Record<string, string>): Promise<RunningStorefront> {
    const child = spawn(process.execPath, [join(folder, 'server/main.js')], {
      env: {
        NODE_ENV: 'production',
        PORT: '0',
        OPS_PORT: '0',
        BRAND_NAME: 'Tarnholt',
        IDENTITY_AUTHORITY: 'https://id.example/realms/shop',
        ACCEPT_JS_URL: 'https://js.provider.example/v1/Accept.js',
        ANET_API_HOST: 'https://api.provider.example',
        ANET_LOGIN_ID: 'login-of-tests',
        ANET_CLIENT_KEY: 'client-key-of-tests',
        FFL_MAILBOX: 'ffl@tarnholt.example',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const running = new RunningStorefront(child);
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
      createInterface({ input: child.stdout }).on('line', (line) => {
        running.log.push(line);
        const { msg, url } = JSON.parse(line) as { msg: string; url?: string };
        if (msg !== 'storefront ready') return;
        running.url = url ?? '';
        resolve();
      });
    });
    return running;
  }

  /** Asks for exactly this path: nothing is normalized, followed or unpacked. */
  async ask(path: string, { method = 'GET', headers = {} }: Question = {}): Promise<Answer> {
    const { hostname, port } = new URL(this.url);
    const asked = request({ hostname, port, path, method, headers, agent: false });
    asked.end();
    const [response] = await once(asked, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    return { status: response.statusCode, headers: response.headers, body, text: body.toString() };
  }

  /** Ends it as a supervisor would. Gives its exit code. */
  async stop(): Promise<number | null> {
    if (this.#process.exitCode !== null) return this.#process.exitCode;
    const exited = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    const [code] = await exited;
    return code;
  }
}
