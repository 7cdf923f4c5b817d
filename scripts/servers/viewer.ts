import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { type ManagedProcess, startProcess } from './process.ts';
import { projectRoot } from './run-folder.ts';

export interface Viewer extends ManagedProcess {
  /** Where the engine's files are, without their endings: what the storefront is told. */
  readonly viewerUrl: string;
  /** Where a person and tests look: `/`, `/__faults`. */
  readonly url: string;
}

/** Starts the stand-in for the 3D viewer. Its log is `.run/logs/<name>-viewer.log`. */
export async function startViewer(options: {
  readonly name: string;
  readonly port?: number | undefined;
}): Promise<Viewer> {
  const started = await startProcess({
    name: `${options.name}-viewer`,
    command: process.execPath,
    args: [join(projectRoot, 'standins/viewer/src/main.ts')],
    env: { PORT: String(await freePort(options.port)) },
    readyWhen: /"ready":true/,
  });
  const { port } = JSON.parse(started.readyLine) as { port: number };
  return {
    ...started,
    viewerUrl: `http://localhost:${port}/Build/tarnholt`,
    url: `http://127.0.0.1:${port}`,
  };
}
