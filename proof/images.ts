import { parseArgs } from 'node:util';
import { copyImages, startDocker } from '../scripts/containers/docker.ts';
import { findEngine } from '../scripts/containers/engine.ts';
import {
  baseImages,
  buildImage,
  type Image,
  images,
  sizeOf,
  tagOf,
} from '../scripts/containers/images.ts';
import { type Finding, report } from './arguments.ts';
import { outdatedPackages } from './images/advisories.ts';
import { buildAgain } from './images/compare.ts';
import { problemsWith } from './images/contents.ts';
import { buildWithCompose, runDemo } from './images/demo.ts';
import { runProduction } from './images/production.ts';

/**
 * Builds every container image with podman and looks into each. Then starts the demo of compose.yaml with
 * Docker, takes the tour through it over TLS, and starts an empty shop for production. `--size release`
 * builds the images with Docker too, and with podman a second time from nothing, and compares. Needs podman
 * and Docker: `scripts/setup-containers`.
 */
const { values } = parseArgs({ options: { size: { type: 'string', default: 'ci' } } });
const isRelease = values.size === 'release';
const engine = findEngine();
if (engine.name !== 'podman')
  throw new Error('this proof needs podman: run scripts/setup-containers');

/** Megabytes: what was measured and a tenth. An image that grows past its bar needs a reason. */
const bars: Record<Image, number> = {
  api: 197,
  storefront: 167,
  media: 215,
  'back-office': 161,
  content: 372,
  identity: 359,
  realms: 154,
  edge: 183,
  tls: 94,
  certificates: 149,
  postgres: 207,
  clamav: 167,
  demo: 389,
};

const findings: Finding[] = [];
for (const image of images) {
  console.log(`building ${image}`);
  buildImage(engine, image);
  const problems = problemsWith(engine, image);
  for (const problem of problems.slice(0, 10)) console.log(`${image}: ${problem}`);
  findings.push({
    name: `${image} holds nothing it should not`,
    holds: problems.length === 0,
    figure: `${problems.length} problems`,
  });
  const megabytes = Math.round(sizeOf(engine, image) / 1e6);
  findings.push({
    name: `${image} is at most ${bars[image]} MB`,
    holds: megabytes <= bars[image],
    figure: `${megabytes} MB`,
  });
}
const outdated = outdatedPackages(engine);
for (const line of outdated.slice(0, 10)) console.log(line);
findings.push({
  name: 'no Debian package has a newer version',
  holds: outdated.length === 0,
  figure: `${outdated.length} outdated`,
});
const docker = await startDocker();
try {
  copyImages(engine, docker, baseImages());
  if (isRelease) findings.push(buildWithCompose(docker));
  else copyImages(engine, docker, images.map(tagOf));
  console.log('starting the demo');
  findings.push(...(await runDemo(docker)));
  console.log('starting an empty shop for production');
  findings.push(...(await runProduction(docker)));
} finally {
  await docker.stop();
}
if (isRelease) {
  console.log('building all of them again');
  for (const [image, differences] of buildAgain(engine)) {
    for (const line of differences.slice(0, 10)) console.log(`${image}: ${line}`);
    findings.push({
      name: `a second build of ${image} is the same`,
      holds: differences.length === 0,
      figure: `${differences.length} differences`,
    });
  }
}
report('images', findings);
