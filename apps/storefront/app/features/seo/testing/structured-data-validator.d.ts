/** The part of the library that is used; it brings no types. */
declare module '@adobe/structured-data-validator' {
  export interface Issue {
    readonly rootType: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly issueMessage: string;
    readonly fieldNames?: readonly string[];
  }
  class Validator {
    validate(found: {
      readonly jsonld: Readonly<Record<string, readonly object[]>>;
    }): Promise<Issue[]>;
  }

  // biome-ignore lint/style/noDefaultExport: the library has no other
  export { Validator as default };
}
