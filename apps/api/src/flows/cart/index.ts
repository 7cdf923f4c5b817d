export { type Purged, purgeGuests } from './purge-guests.ts';
