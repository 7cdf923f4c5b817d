/** Messages about the request as a whole. */
export const messages = {
  I00001: 'Successful.',
  I00004: 'No records found.',
  E00001: 'An error occurred during processing. Please try again.',
  E00002: 'The content-type specified is not supported.',
  E00004: 'The name of the requested API method is invalid.',
  E00007: 'User authentication failed due to invalid authentication values.',
  E00011: 'Access denied. You do not have permission to call the Transaction Details API.',
  E00013: 'The date range is invalid.',
  E00027: 'The transaction was unsuccessful.',
  E00040: 'The record cannot be found.',
  E00041: 'One or more fields in the profile must contain a value.',
  E00053: 'The server is currently too busy, please try again later.',
  E00090: 'PaymentProfile cannot be sent with payment data.',
  E00093: 'PaymentProfile cannot be sent with billing data.',
  E00104:
    'The server is in maintenance, so the requested method is unavailable, please try again later.',
  E00113: 'Invalid OTS Token Data.',
  E00114: 'Invalid OTS Token.',
  E00115: 'Expired OTS Token.',
  E00116: 'OTS Token access violation',
  E00117: "OTS Service Error 'Field validation error.'",
} as const;

export type MessageCode = keyof typeof messages;

const reasons: Record<number, string> = {
  1: 'This transaction has been approved.',
  2: 'This transaction has been declined.',
  3: 'This transaction has been declined.',
  4: 'This transaction has been declined.',
  5: 'A valid amount is required.',
  6: 'The credit card number is invalid.',
  7: 'Credit card expiration date is invalid.',
  8: 'The credit card has expired.',
  11: 'A duplicate transaction has been submitted.',
  13: 'The merchant login ID or password is invalid or the account is inactive.',
  16: 'The transaction cannot be found.',
  17: 'The merchant does not accept this type of credit card.',
  19: 'An error occurred during processing. Please try again.',
  27: 'The transaction has been declined because of an AVS mismatch. The address provided does not match billing address of cardholder.',
  33: 'A required field is missing.',
  39: 'The supplied currency code is either invalid, not supported, not allowed for this merchant or does not have an exchange rate.',
  44: 'This transaction has been declined.',
  45: 'This transaction has been declined.',
  47: 'The amount requested for settlement cannot be greater than the original amount authorized.',
  54: 'The referenced transaction does not meet the criteria for issuing a credit.',
  55: 'The sum of credits against the referenced transaction would exceed original debit amount.',
  65: 'This transaction has been declined.',
  193: 'The transaction is currently under review.',
  250: 'This transaction has been declined.',
  251: 'This transaction has been declined.',
  252: 'Your order has been received. Thank you for your business!',
  253: 'Your order has been received. Thank you for your business!',
  254: 'This transaction has been declined.',
  310: 'This transaction has already been voided.',
  311: 'This transaction has already been captured.',
};

export function reasonText(code: number): string {
  return reasons[code] ?? 'An error occurred during processing. Please try again.';
}
