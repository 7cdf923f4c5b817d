import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startMediaProcess } from './testing/media-process.ts';
import { sample } from './testing/sample-pictures.ts';

const patience = { timeout: 20_000, interval: 50 };

test('on SIGTERM it finishes the picture it has begun and ends with 0', async () => {
  const media = await startMediaProcess({ SHUTDOWN_DRAIN_MS: '500' });
  expect(media.output()).toContain(`"url":"${media.url}"`);
  await writeFile(join(media.uploads, 'cap.jpg'), await sample(2_560, 1_920).jpeg().toBuffer());
  expect((await fetch(`${media.opsUrl}/readyz`)).status).toBe(200);
  const slow = fetch(`${media.url}/media/1/2560/cap.jpg.avif`);
  await vi.waitFor(async () => {
    const metrics = await (await fetch(`${media.opsUrl}/metrics`)).text();
    expect(metrics).toContain('media_resize_queue_length{state="running"} 1');
  }, patience);
  media.child.kill('SIGTERM');
  await vi.waitFor(() => expect(media.output()).toContain('"msg":"stopping"'), patience);
  expect((await fetch(`${media.opsUrl}/readyz`)).status).toBe(503);
  const answer = await slow;
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/avif');
  expect((await answer.bytes()).length).toBeGreaterThan(1_000);
  expect(await media.ended).toBe(0);
  expect(media.output()).toContain('"msg":"stopped"');
}, 60_000);

test('metrics are on the listener for operations and on no other', async () => {
  const media = await startMediaProcess();
  await writeFile(join(media.uploads, 'cap.jpg'), await sample(200, 100).jpeg().toBuffer());
  await writeFile(join(media.uploads, 'page.jpg'), '<html>');
  for (const path of ['1/160/cap.jpg.webp', '2/160/cap.jpg.webp', '1/160/page.jpg.webp']) {
    await (await fetch(`${media.url}/media/${path}`)).bytes();
  }
  const metrics = await (await fetch(`${media.opsUrl}/metrics`)).text();
  for (const line of [
    'media_resize_duration_seconds_count{format="webp",width="160"} 1',
    'media_cache_reads_total{outcome="hit"} 1',
    'media_cache_reads_total{outcome="miss"} 2',
    'media_refusals_total{reason="unknown_content"} 1',
    'media_resize_queue_length{state="waiting"} 0',
    'http_request_duration_seconds_count{method="GET",route="/media/:version/:width/:picture",status="200"} 2',
  ]) {
    expect(metrics).toContain(line);
  }
  expect(metrics).toMatch(/^process_resident_memory_bytes /m);
  expect(metrics).toMatch(/^media_cache_bytes [1-9]/m);
  expect((await fetch(`${media.url}/metrics`)).status).toBe(404);
}, 60_000);
