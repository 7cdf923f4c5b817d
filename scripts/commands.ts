/** `pnpm commands:write`: generates docs/commands.md from package.json. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './checks/repository.ts';
import { commandList, commandListFile, scriptsOf } from './documentation/command-list.ts';

const { root } = readArguments(process.argv.slice(2));
writeFileSync(join(root, commandListFile), commandList(scriptsOf(root)));
console.log(`wrote ${commandListFile}`);
