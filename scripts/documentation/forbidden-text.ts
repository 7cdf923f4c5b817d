import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, lineAt } from '../checks/repository.ts';

/** What no file may say, because it is true on one machine only. */
const forbidden: { pattern: RegExp; message: string }[] = [
  {
    pattern: /\.\.\/shared\b/g,
    message: 'names a folder outside the repository: the repository stands alone.',
  },
  {
    pattern: /(?<![\w./:~$}*-])\/(?:work|root|home)\/[\w.]/g,
    message: 'names a path of one machine: write it from the root of the repository.',
  },
  {
    pattern: /https?:\/\/[\w.-]*(?:registry|artifactory|nexus|verdaccio|npmjs|mirror)[\w.-]*/gi,
    message: 'names a package registry: that is the setting of a machine, not of the repository.',
  },
  {
    pattern: /^\s*(?:@[\w-]+:)?registry\s*[=:]\s*\S|\btarball:\s*['"]?https?:/gm,
    message: 'names a package registry: that is the setting of a machine, not of the repository.',
  },
];

export function checkForbiddenText(root: string, files: readonly string[]): Finding[] {
  return files.flatMap((file) => {
    const bytes = readFileSync(join(root, file));
    // Pictures and fonts hold zero bytes, text does not.
    if (bytes.subarray(0, 8192).includes(0)) return [];
    const text = bytes.toString('utf8');
    return forbidden.flatMap(({ pattern, message }) =>
      [...text.matchAll(pattern)].map((match) => ({
        file,
        line: lineAt(text, match.index + match[0].search(/\S/)),
        rule: 'machine-detail',
        message: `"${match[0].trim()}" ${message}`,
      })),
    );
  });
}
