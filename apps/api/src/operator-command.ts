import type { Core } from './core.ts';

/** What may be said beside the arguments of a command; one that does not know it refuses it. */
export type Flag = 'dry-run' | 'force' | 'checked' | 'sample';

export interface OperatorCommand {
  readonly help: string;
  readonly flags?: readonly Flag[];
  /** Says what it did, or throws why not. */
  run(core: Core, args: string[], flags: Readonly<Record<Flag, boolean>>): Promise<string>;
}
