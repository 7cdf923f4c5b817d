/** For tests that stop their virus scanner; the others share the one of the run. */
export { type Clamav, eicarSignature, startClamav } from '../servers/clamav.ts';
