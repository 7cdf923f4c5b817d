/** What the stock alert says, the same before and after its code has come. */
export const stockAlertWords = {
  hint: 'One email when it is back. We use the address for nothing else.',
  button: 'Notify me',
} as const;
