import { Button } from '../../components/button/button.tsx';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { textOf } from '../forms/field-errors.ts';
import { TextField } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { acceptTransfer } from './case-query.ts';

interface AcceptFormProps {
  readonly token: string;
  readonly hasCopy: boolean;
}

const labels = { licenseNumber: 'License Number', transferFee: 'Transfer Fee' };

export function AcceptForm({ token, hasCopy }: AcceptFormProps) {
  const form = useForm({
    labels,
    validate: (values) => ({
      ...validateLicense(textOf(values, 'licenseNumber')),
      ...validateFee(textOf(values, 'transferFee')),
    }),
    send: (values) =>
      acceptTransfer(token, {
        licenseNumber: textOf(values, 'licenseNumber'),
        transferFee: feeOf(textOf(values, 'transferFee')),
      }),
    leave: () => window.scrollTo({ top: 0 }),
  });
  return (
    <form className="form" {...form.props}>
      <ErrorSummary form={form} />
      {!hasCopy && <p>Please hand in a copy of your license above as well.</p>}
      <TextField
        form={form}
        name="licenseNumber"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="15 characters, as printed on your license: 1-23-456-01-8A-12345. Dashes and spaces do not matter."
      />
      <TextField
        form={form}
        name="transferFee"
        optional
        maxLength={12}
        inputMode="decimal"
        autoComplete="off"
        hint="In dollars, what the buyer pays at your counter. The buyer sees it."
      />
      <div className="form-actions">
        <Button type="submit" isBusy={form.isSending} busyLabel="Accepting…">
          Accept the transfer
        </Button>
      </div>
    </form>
  );
}

/** Whether it can be one; the server knows which are. */
export function validateLicense(number: string): { licenseNumber?: string } {
  if (number === '') return { licenseNumber: 'License Number is required' };
  const signs = number.replace(/[^0-9A-Za-z]/g, '');
  if (/^\d{9}[A-Za-z]\d{5}$/.test(signs)) return {};
  return { licenseNumber: 'License Number must be written as in 1-23-456-01-8A-12345' };
}

const largestFee = 1_000;

/** `35`, `$35.00` or `1,000`; null where nothing was typed. NaN for what is no amount. */
export function feeOf(text: string): number | null {
  if (text === '') return null;
  const plain = text.replace(/^\$\s*/, '').replaceAll(',', '');
  return /^\d{1,4}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
}

export function validateFee(text: string): { transferFee?: string } {
  const fee = feeOf(text);
  if (fee === null || fee <= largestFee) return {};
  return { transferFee: 'Transfer Fee must be an amount such as 35.00, up to $1,000' };
}
