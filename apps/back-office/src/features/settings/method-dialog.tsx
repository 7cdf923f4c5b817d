import type { StaffShippingMethod } from '@tarnholt/contract';
import { shippingLimits } from '@tarnholt/contract/settings';
import { BooleanInput, maxLength, required, TextInput } from 'react-admin';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { formatMoney } from '../../look/formats.ts';
import { TaskDialog } from '../tasks/task-dialog.tsx';
import { useTask } from '../tasks/use-task.ts';
import { type SettingDialog, settingsKey } from './use-settings.ts';
import { kindsInWords, readDollars } from './words.ts';

interface MethodValues {
  readonly name: string;
  readonly price: string;
  readonly carrier: string;
  readonly carrierService: string;
  readonly toBuyer: boolean;
  readonly toDealer: boolean;
  readonly adultSignature: boolean;
  readonly isActive: boolean;
}

interface MethodDialogProps {
  /** Null for one more. */
  readonly method: StaffShippingMethod | null;
  readonly dialog: SettingDialog;
}

export function MethodDialog({ method, dialog }: MethodDialogProps) {
  const { addShippingMethod, editShippingMethod } = useDeskActions();
  const { close, reload } = dialog;
  const task = useTask<MethodValues>({
    send: (values) => {
      const body = bodyOf(values);
      return method === null
        ? addShippingMethod({ body })
        : editShippingMethod({
            params: { methodId: method.id },
            body: { ...body, version: method.version },
          });
    },
    check: problemOf,
    done: method === null ? 'The way of shipping is added.' : 'The way of shipping is changed.',
    close,
    fieldNames: ['name', 'price', 'carrier', 'carrierService', 'adultSignature', 'isActive'],
    alsoReads: settingsKey,
  });
  return (
    <TaskDialog
      title={method === null ? 'Add a way of shipping' : `Change ${method.name}`}
      verb="Save"
      close={close}
      reload={reload}
      task={task}
      values={valuesOf(method)}
    >
      <p>
        It counts for every order from now on. Shoppers see it within a few minutes; whoever was
        shown an old total is asked to look again.
      </p>
      {method !== null && (
        <p>
          Now: {method.name}, {formatMoney(method.price)}, {kindsInWords(method.kinds)},{' '}
          {method.isActive ? 'offered' : 'not offered'}.
        </p>
      )}
      <Line source="name" label="Name, as shoppers read it" most={shippingLimits.name} autoFocus />
      <TextInput
        source="price"
        label="Price in dollars"
        validate={priceRules}
        helperText="As in 12.50; 0 for free"
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 12 } }}
      />
      <Line source="carrier" label="Carrier" most={shippingLimits.carrier} />
      <Line source="carrierService" label="Service of the carrier" most={shippingLimits.service} />
      <BooleanInput source="toBuyer" label="For what goes to the buyer" helperText={false} />
      <BooleanInput
        source="toDealer"
        label="For firearms, which go to a dealer"
        helperText={false}
      />
      <BooleanInput
        source="adultSignature"
        label="The carrier hands it to an adult who signs"
        helperText="Firearms cannot go any other way."
      />
      <BooleanInput source="isActive" label="Offered to shoppers" helperText={false} />
    </TaskDialog>
  );
}

interface LineProps {
  readonly source: string;
  readonly label: string;
  readonly most: number;
  readonly autoFocus?: boolean;
}

function Line({ source, label, most, autoFocus = false }: LineProps) {
  return (
    <TextInput
      source={source}
      label={label}
      validate={[required(), maxLength(most)]}
      helperText={false}
      autoFocus={autoFocus}
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength: most } }}
    />
  );
}

const priceRules = [
  required(),
  (typed: string) => (readDollars(typed) === null ? 'An amount, as in 12.50' : undefined),
];

function valuesOf(method: StaffShippingMethod | null): MethodValues {
  return {
    name: method?.name ?? '',
    price: method === null ? '' : method.price.toFixed(2),
    carrier: method?.carrier ?? '',
    carrierService: method?.carrierService ?? '',
    toBuyer: method?.kinds.includes('home') ?? true,
    toDealer: method?.kinds.includes('dealer') ?? false,
    adultSignature: method?.adultSignature ?? false,
    isActive: method?.isActive ?? true,
  };
}

export function problemOf({ toBuyer, toDealer, adultSignature }: MethodValues): string | null {
  if (!toBuyer && !toDealer) return 'Please choose what it is for: the buyer, a dealer, or both.';
  if (toDealer && !adultSignature) {
    return 'What goes to a dealer is a firearm: the carrier must hand it to an adult who signs.';
  }
  return null;
}

function bodyOf({ toBuyer, toDealer, price, ...values }: MethodValues) {
  const kinds: ('home' | 'dealer')[] = [];
  if (toBuyer) kinds.push('home');
  if (toDealer) kinds.push('dealer');
  return { ...values, kinds, price: readDollars(price) ?? 0 };
}
