import { resolve } from 'node:path';

/** Where the build goes: `dist`, or the folder of a test that builds for itself. */
export function readBuildFolder(root: string): string {
  return resolve(root, process.env.BACK_OFFICE_BUILD_DIRECTORY ?? 'dist');
}
