import { createHttpApp } from './http-app.ts';

export interface MapsStandin {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Starts the maps. Rejects when the port is taken; 0 takes a free one. */
export async function startMapsStandin(options: {
  readonly host?: string;
  readonly port?: number;
}): Promise<MapsStandin> {
  const app = createHttpApp();
  try {
    const url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 });
    return { port: Number(new URL(url).port), close: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}
