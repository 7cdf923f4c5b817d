import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startViewerStandin } from './standin.ts';

/** Node has it, its types do not. */
const compiler = (
  globalThis as unknown as {
    WebAssembly: {
      instantiate: (bytes: ArrayBuffer) => Promise<{
        instance: { exports: { turn: (angle: number, step: number) => number } };
      }>;
    };
  }
).WebAssembly;

async function standinForTest() {
  const modelsFolder = fileURLToPath(new URL('../../../apps/content/seed/models', import.meta.url));
  const standin = await startViewerStandin({ modelsFolder });
  onTestFinished(() => standin.close());
  return (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${standin.port}${path}`, init);
}

test('the four files of the engine are served to pages of other origins', async () => {
  const ask = await standinForTest();
  for (const ending of ['loader.js', 'framework.js', 'data', 'wasm']) {
    const answer = await ask(`/Build/tarnholt.${ending}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  }
  const loader = await (await ask('/Build/tarnholt.loader.js')).text();
  expect(loader).toContain('createUnityInstance');
  expect(loader).toContain("const fault = 'none'");
  const framework = await (await ask('/Build/tarnholt.framework.js')).text();
  expect(framework).toContain('unityFramework');
});

test('the code file is one that browsers compile', async () => {
  const ask = await standinForTest();
  const bytes = await (await ask('/Build/tarnholt.wasm')).arrayBuffer();
  const { instance } = await compiler.instantiate(bytes);
  const { turn } = instance.exports;
  expect(turn(1.5, 0.25)).toBe(1.75);
});

test('the data file lists its models, each a GLB', async () => {
  const ask = await standinForTest();
  const data = Buffer.from(await (await ask('/Build/tarnholt.data')).arrayBuffer());
  const listLength = data.readUInt32LE(0);
  const list = JSON.parse(data.subarray(4, 4 + listLength).toString());
  expect(Object.keys(list)).toEqual(['pistol', 'rifle']);
  for (const { offset, length } of Object.values<{ offset: number; length: number }>(list)) {
    const model = data.subarray(4 + listLength + offset, 4 + listLength + offset + length);
    expect(model.subarray(0, 4).toString()).toBe('glTF');
    expect(model.length).toBe(length);
  }
});

test('faults are set for everybody, or taken by address for one visitor', async () => {
  const ask = await standinForTest();
  const faultOf = async (path: string) =>
    /const fault = '(.*)'/.exec(await (await ask(path)).text())?.[1];
  expect(await faultOf('/faulty/never-ready/tarnholt.loader.js')).toBe('never-ready');
  expect(await faultOf('/Build/tarnholt.loader.js')).toBe('none');
  expect((await ask('/faulty/missing/tarnholt.loader.js')).status).toBe(404);
  expect((await ask('/faulty/no-data/tarnholt.data')).status).toBe(500);
  expect((await ask('/faulty/unheard-of/tarnholt.loader.js')).status).toBe(400);
  const set = (fault: string) =>
    ask('/__faults', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault }),
    });
  expect((await set('crashes')).status).toBe(200);
  expect(await faultOf('/Build/tarnholt.loader.js')).toBe('crashes');
  expect((await set('unheard-of')).status).toBe(400);
  expect(await (await ask('/__faults')).json()).toEqual({ fault: 'crashes' });
});
