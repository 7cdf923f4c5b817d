import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a virus scanner listens that knows the EICAR test file and nothing else. */
    clamdAddress: string;
  }
}

/** A real clamd, the same for the whole run, as `CLAMD_ADDRESS` takes it. */
export function testScannerAddress(): string {
  return inject('clamdAddress');
}
