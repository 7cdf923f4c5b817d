/**
 * Who proposes, approves and signs rules, as it is sealed and kept. The database compares the two of
 * a publication: they are of one kind, so that nobody is one half as staff and the other as operator.
 */
export type Person = `staff:${string}` | `operator:${string}`;

/** By the subject of the issuer. */
export const staffPerson = (subject: string): Person => `staff:${subject}`;

/** By the name that somebody is signed in to the machine by. */
export const operatorPerson = (name: string): Person => `operator:${name}`;

/** What follows the kind: a subject or a name. */
export function nameOfPerson(person: string): string {
  return person.replace(/^(?:staff|operator):/, '');
}

/** The subject of somebody of the staff; null for anybody else. */
export function subjectOfPerson(person: string): string | null {
  return person.startsWith('staff:') ? nameOfPerson(person) : null;
}

/** In whatever spelling, as the database compares them (`rules.person_of`). */
export function isSamePerson(one: string, other: string): boolean {
  return plainly(one) === plainly(other);
}

function plainly(person: string): string {
  const [kind] = person.split(':', 1);
  return `${kind}:${nameOfPerson(person).normalize('NFKC').trim().toLowerCase()}`;
}
