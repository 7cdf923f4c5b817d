import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** What a build of the engine consists of, by the ending of each file. */
export type EngineFiles = {
  loader: string;
  framework: string;
  data: Buffer;
  code: Buffer;
};

/**
 * A module that exports `turn(angle, step)`, their sum. Small, and still one that a page must be
 * allowed to compile.
 */
const code = Buffer.from([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  // One type: two numbers make a number.
  ...[0x01, 0x07, 0x01, 0x60, 0x02, 0x7d, 0x7d, 0x01, 0x7d],
  // One function of it, exported as "turn".
  ...[0x03, 0x02, 0x01, 0x00],
  ...[0x07, 0x08, 0x01, 0x04, 0x74, 0x75, 0x72, 0x6e, 0x00, 0x00],
  // Both parameters, added.
  ...[0x0a, 0x09, 0x01, 0x07, 0x00, 0x20, 0x00, 0x20, 0x01, 0x92, 0x0b],
]);

export async function makeEngineFiles(modelsFolder: string): Promise<EngineFiles> {
  const source = (name: string) => fileURLToPath(new URL(`engine/${name}`, import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [source('framework.js')],
    bundle: true,
    format: 'iife',
    minify: true,
    write: false,
  });
  return {
    loader: await readFile(source('loader.js'), 'utf8'),
    framework: outputFiles[0]?.text ?? '',
    data: await packModels(modelsFolder),
    code,
  };
}

/** How many bytes the list takes, the list, then file after file. */
async function packModels(folder: string): Promise<Buffer> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.glb')).sort();
  const models = await Promise.all(names.map((name) => readFile(join(folder, name))));
  let offset = 0;
  const list = Object.fromEntries(
    models.map((model, at) => {
      const entry = { offset, length: model.length };
      offset += model.length;
      return [parse(names[at] ?? '').name, entry];
    }),
  );
  const head = Buffer.from(JSON.stringify(list));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, ...models]);
}
