/** Errors as AvaTax words them: the code twice, and the details that say which. */
export class AvataxError extends Error {
  readonly status: number;
  readonly code: string;
  readonly faultSubCode: string | undefined;

  constructor(status: number, code: string, message: string, faultSubCode?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.faultSubCode = faultSubCode;
  }

  toBody() {
    return {
      error: {
        code: this.code,
        message: this.message,
        target: 'Unknown',
        details: [
          {
            code: this.code,
            message: this.message,
            faultCode: this.status >= 500 ? 'Server' : 'Client',
            ...(this.faultSubCode && { faultSubCode: this.faultSubCode }),
            helpLink: `http://developer.avalara.com/avatax/errors/${this.code}`,
            severity: 'Error',
          },
        ],
      },
    };
  }
}

export const notSignedIn = () =>
  new AvataxError(401, 'AuthenticationException', 'Authentication failed.');

export const noSuchPlace = () =>
  new AvataxError(
    400,
    'GetTaxError',
    'Unable to determine the taxing jurisdictions.',
    'JurisdictionNotFoundError',
  );
