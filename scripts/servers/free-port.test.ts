import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const choose = `
  import { freePort } from ${JSON.stringify(new URL('./free-port.ts', import.meta.url).href)};
  const ports = [];
  for (let count = 0; count < 40; count += 1) ports.push(await freePort());
  console.log(JSON.stringify(ports));
  await new Promise((resolve) => setTimeout(resolve, 2_000));
`;

async function chooseElsewhere(): Promise<number[]> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', choose]);
  return JSON.parse(stdout) as number[];
}

test('processes that run side by side are never given the same port', async () => {
  const others = await Promise.all([1, 2, 3].map(chooseElsewhere));
  const ports = [await freePort(), ...others.flat()];
  expect(ports).toHaveLength(121);
  expect(new Set(ports).size).toBe(ports.length);
  const blocks = others.map((each) => new Set(each.map((port) => Math.floor(port / 100))));
  expect(blocks.map(({ size }) => size)).toEqual([1, 1, 1]);
}, 30_000);

test('whoever needs many is given more', async () => {
  const ports = new Set<number>();
  for (let count = 0; count < 250; count += 1) ports.add(await freePort());
  expect(ports.size).toBe(250);
});

test('a port that is wanted and free is given', async () => {
  const port = await freePort();
  expect(await freePort(port)).toBe(port);
});
