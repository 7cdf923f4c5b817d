/** Runs one step of a start. `note` adds a line before it ends, for a step that takes minutes. */
export type Step = <T>(name: string, work: (note: Note) => Promise<T>) => Promise<T>;
export type Note = (text: string) => void;

/** For tests and proofs, which print their own results. */
export const silentStep: Step = (_name, work) => work(() => undefined);

/** Prints one line for each step, with its seconds. */
export function printedSteps(print: (line: string) => void, now = () => performance.now()): Step {
  return async (name, work) => {
    const start = now();
    const seconds = () => `${Math.round((now() - start) / 1000)} s`;
    try {
      const result = await work((text) => print(`  ${name}, ${text}`));
      print(`  ${name} … ${seconds()}`);
      return result;
    } catch (error) {
      print(`  ${name} … failed after ${seconds()}`);
      throw error;
    }
  };
}
