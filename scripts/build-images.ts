/**
 * `pnpm images:build [IMAGE…]`: builds the container images of the product with podman or Docker, as
 * `localhost/tarnholt/<image>`.
 */
import { findEngine } from './containers/engine.ts';
import { buildImage, images, sizeOf, tagOf } from './containers/images.ts';

const names = process.argv.slice(2);
const unknown = names.find((name) => !images.some((image) => image === name));
if (unknown !== undefined)
  throw new Error(`There is no image ${unknown}. Images: ${images.join(', ')}`);

const engine = findEngine();
for (const image of images.filter((each) => names.length === 0 || names.includes(each))) {
  const started = performance.now();
  buildImage(engine, image);
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  const megabytes = (sizeOf(engine, image) / 1e6).toFixed(0);
  console.log(`${tagOf(image).padEnd(36)} ${megabytes.padStart(5)} MB  ${seconds.padStart(4)} s`);
}
