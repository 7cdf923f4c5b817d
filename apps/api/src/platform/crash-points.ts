/**
 * Places where a process can be told to die, so that tests can kill it at the worst moment and see
 * that nothing is lost. `CRASH_AT` names one: `payments.after-answer`, with its detail
 * `payments.after-answer/capture`, and with a number for a later pass `payments.after-answer/capture#2`.
 * Without the setting every call is one comparison.
 */

interface ArmedPoint {
  readonly name: string;
  passesLeft: number;
}

export const crashPointPattern = /^[a-z][a-z.-]*(\/[a-z_-]+)?(#[1-9]\d{0,3})?$/;

let armed: ArmedPoint | undefined;

/** Called once at start, by whoever read the settings. */
export function armCrashPoint(setting: string | undefined): void {
  if (setting === undefined) {
    armed = undefined;
    return;
  }
  const [name = '', pass = '1'] = setting.split('#');
  armed = { name, passesLeft: Number(pass) };
}

export function crashPoint(name: string, detail?: string): void {
  if (armed === undefined) return;
  if (armed.name !== name && armed.name !== `${name}/${detail}`) return;
  armed.passesLeft -= 1;
  if (armed.passesLeft > 0) return;
  // As a lost machine would: no handler runs, nothing is flushed.
  process.kill(process.pid, 'SIGKILL');
}
