export { announceBreaks } from './announce-breaks.ts';
