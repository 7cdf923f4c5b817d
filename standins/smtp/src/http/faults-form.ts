import { z } from 'zod';
import { type Faults, faultRates, faultsSchema, noFaults } from '../smtp/faults.ts';
import type { FaultsForm, FaultsView } from '../web/faults-page.ts';
import { percent } from '../web/wording.ts';

const names = Object.keys(noFaults) as (keyof Faults)[];
const isRate = (name: keyof Faults) => (faultRates as readonly string[]).includes(name);

/** Rates are percentages in the form: 25, not 0.25. */
export function formOfFaults(faults: Faults): FaultsForm {
  return mapFields((name) => String(isRate(name) ? percent(faults[name]) : faults[name]));
}

type Reading = { ok: true; faults: Faults } | { ok: false; problems: FaultsView['problems'] };

/** Returns the form as typed beside what it means, so that a wrong entry is not lost. */
export function readFaultsForm(body: unknown): { form: FaultsForm; read: Reading } {
  const fields = z.record(z.string(), z.string()).catch({}).parse(body);
  const form = mapFields((name) => fields[name]?.trim() ?? '');
  const asked = Object.fromEntries(
    names.map((name) => [name, meaning(form[name], isRate(name) ? 100 : 1)]),
  );
  const result = faultsSchema.safeParse(asked);
  if (result.success) return { form, read: { ok: true, faults: result.data } };
  const problems = result.error.issues.map((issue) => {
    const field = names.find((name) => name === issue.path[0]);
    return { field, message: problemOf(field) };
  });
  return { form, read: { ok: false, problems } };
}

/** An empty field means its default. */
function meaning(typed: string, unit: number): number | undefined {
  return typed === '' ? undefined : Number(typed) / unit;
}

function problemOf(field: keyof Faults | undefined): string {
  if (field === undefined) return 'Keep the shares together at 100% or less';
  if (isRate(field)) return 'Enter a share from 0 to 100';
  if (field === 'seed') return 'Enter a whole number from 0 to 4294967295';
  return 'Enter whole milliseconds, 600000 at most';
}

function mapFields(value: (name: keyof Faults) => string): FaultsForm {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as FaultsForm;
}
