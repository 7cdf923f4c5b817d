import type { StaffGroup } from '@tarnholt/contract';

/** The heading of a group's card: a button that says "Ship" refers to it. */
export const groupTitleId = ({ id }: Pick<StaffGroup, 'id'>): string => `group-${id}`;
