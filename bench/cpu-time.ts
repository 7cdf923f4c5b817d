import { readdirSync, readFileSync } from 'node:fs';

/** CPU milliseconds (user + system) since start, from /proc. A tick is 10 ms on Linux. */
const msPerTick = 10;

interface ProcStat {
  readonly parent: number;
  readonly own: number;
  /** Of children that ended and were waited for: backends of closed connections. */
  readonly reaped: number;
}

function readStat(pid: number): ProcStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may hold spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]];
    return { parent, own: user + system, reaped: (fields[13] ?? 0) + (fields[14] ?? 0) };
  } catch {
    return undefined;
  }
}

export function cpuOfProcess(pid: number): number {
  return (readStat(pid)?.own ?? 0) * msPerTick;
}

/** A process, its living children and those that have ended: a whole PostgreSQL server. */
export function cpuOfTree(root: number): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = readStat(Number(name));
      return stat && (Number(name) === root || stat.parent === root) ? [stat] : [];
    });
  const own = stats.reduce((sum, stat) => sum + stat.own, 0);
  return (own + (readStat(root)?.reaped ?? 0)) * msPerTick;
}

/** Busy milliseconds of all cores together. */
export function cpuOfMachine(): number {
  const [, ...numbers] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = numbers.map(Number);
  return (user + nice + system + irq + softIrq) * msPerTick;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}
