import { makeEngineFiles } from './engine-files.ts';
import { createHttpApp } from './http-app.ts';

export type ViewerStandinOptions = {
  host?: string;
  /** 0 takes a free port. */
  port?: number;
  /** With the models as GLB files; their names are the names of the models. */
  modelsFolder: string;
};

export type ViewerStandin = {
  port: number;
  close: () => Promise<void>;
};

/** Starts the viewer's files. Rejects when the port is taken. */
export async function startViewerStandin(options: ViewerStandinOptions): Promise<ViewerStandin> {
  const app = createHttpApp(await makeEngineFiles(options.modelsFolder));
  try {
    const url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 });
    return { port: Number(new URL(url).port), close: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}
