import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { productionPackages } from './dependencies/installed-packages.ts';
import { missingFrom, purlOf, type Sbom, writeSbom } from './sbom.ts';

const root = resolve(import.meta.dirname, '..');
let sbom: Sbom;

beforeAll(() => {
  sbom = writeSbom(root, join(root, '.run', 'sbom-of-test.json'));
});

describe('the list of what the product is made of', () => {
  test('is CycloneDX', () => {
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  });

  test('names every package that runs in production, in its version', () => {
    const packages = productionPackages(root);
    expect(packages.length).toBeGreaterThan(50);
    expect(packages.map(({ name }) => name)).toContain('fastify');
    expect(missingFrom(sbom, root)).toEqual([]);
  });

  test('has the hash of every package from a registry', () => {
    const unproven = sbom.components
      .filter(({ purl }) => !purl.startsWith('pkg:npm/%40tarnholt/'))
      .filter(
        ({ externalReferences = [] }) =>
          !externalReferences.some(({ hashes = [] }) =>
            hashes.some(({ alg, content }) => alg === 'SHA-512' && content.length === 128),
          ),
      );
    expect(unproven.map(({ purl }) => purl)).toEqual([]);
  });

  test('is told apart from one that forgets a package', () => {
    const [first] = productionPackages(root);
    if (first === undefined) throw new Error('nothing is installed');
    const purl = purlOf(first);
    const forgetful = { ...sbom, components: sbom.components.filter((one) => one.purl !== purl) };
    expect(missingFrom(forgetful, root)).toEqual([purl]);
  });
});
