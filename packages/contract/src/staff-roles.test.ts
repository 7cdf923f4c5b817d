import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { staffCallRoles, staffRoles } from './staff-roles.ts';
import { type StaffRouteName, staffRoutes } from './staff-routes.ts';

const page = new URL('../../../docs/guides/staff-roles.md', import.meta.url);

/** The cells of the table's rows, without the line under its head. */
function tableOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((row) => row.startsWith('|') && !/^\|[ -]+\|[ |-]+$/.test(row))
    .map((row) =>
      row
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}

test('the table in the documents is the table that the server goes by', () => {
  const names = Object.keys(staffRoutes) as StaffRouteName[];
  const wanted = names.map((name) => {
    const { method, path } = staffRoutes[name];
    const roles: readonly string[] = staffCallRoles[name];
    return [
      name,
      `${method} ${path}`,
      ...staffRoles.map((role) => (roles.includes(role) ? 'yes' : '')),
    ];
  });
  expect(tableOf(readFileSync(page, 'utf8'))).toEqual([
    ['call', 'route', ...staffRoles],
    ...wanted,
  ]);
});

test('every call of staff has a row of roles, and no other name has one', () => {
  expect(Object.keys(staffCallRoles).toSorted()).toEqual(Object.keys(staffRoutes).toSorted());
});
