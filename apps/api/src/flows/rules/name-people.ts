import { namesOfActors } from '../../domains/audit/index.ts';
import { nameOfPerson, subjectOfPerson } from '../../domains/rules/index.ts';
import type { Queryable } from '../../platform/database.ts';

/** What to call people who are kept by their kind and id. Operators have their name already. */
export async function namePeople(
  db: Queryable,
  people: readonly (string | null)[],
): Promise<(person: string) => string> {
  const subjects = people.flatMap((person) =>
    person === null ? [] : (subjectOfPerson(person) ?? []),
  );
  const names = await namesOfActors(db, [...new Set(subjects)]);
  return (person) => {
    const subject = subjectOfPerson(person);
    return (subject === null ? undefined : names.get(subject)) ?? nameOfPerson(person);
  };
}
