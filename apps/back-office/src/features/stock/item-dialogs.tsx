import type { StockItem } from '@tarnholt/contract';
import {
  type PriceReason,
  priceReasons,
  type StockReason,
  steepPricePercent,
  stockLimits,
  stockReasons,
} from '@tarnholt/contract/stock';
import {
  maxLength,
  RadioButtonGroupInput,
  regex,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { formatMoney } from '../../look/formats.ts';
import { TaskDialog } from '../tasks/task-dialog.tsx';
import { useTask } from '../tasks/use-task.ts';
import { stockKey } from './use-stock.ts';
import { policyWords, priceReasonWords, stockReasonWords } from './words.ts';

interface ItemDialogProps {
  readonly item: StockItem;
  readonly close: () => void;
  readonly reload: () => Promise<unknown>;
}

const noteRules = [maxLength(stockLimits.note)];
const quantityRules = [
  required(),
  regex(/^\s*[+-]?\d{1,7}\s*$/, 'A whole number, such as 5 or -5'),
];
const priceRules = [required(), regex(/^\s*\d{1,6}(\.\d{1,2})?\s*$/, 'An amount such as 1299.99')];
const daysRules = [required(), regex(/^\s*\d{1,3}\s*$/, 'A number of days, up to 730')];

const choicesOf = <K extends string>(names: readonly K[], words: Readonly<Record<K, string>>) =>
  names.map((id) => ({ id, name: words[id] }));

const hows = [
  { id: 'delta', name: 'Add or take away' },
  { id: 'counted', name: 'Correct to what was counted' },
];

function NoteInput() {
  return (
    <TextInput
      source="note"
      label="Note (may stay empty)"
      validate={noteRules}
      helperText="For colleagues, and kept for good. Nothing about a customer."
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength: stockLimits.note } }}
    />
  );
}

interface AdjustValues {
  readonly how: 'delta' | 'counted';
  readonly quantity: string;
  readonly reason: StockReason;
  readonly note?: string | null;
}

export function AdjustDialog({ item, close, reload }: ItemDialogProps) {
  const { adjustStock } = useDeskActions();
  const promised = item.reserved + item.soldUnshipped;
  const task = useTask<AdjustValues>({
    send: ({ how, quantity, reason, note }) =>
      adjustStock({
        params: { sku: item.sku },
        body: {
          stockVersion: item.stockVersion,
          how,
          quantity: Number(quantity),
          reason,
          note: note ?? '',
        },
      }),
    done: 'The stock is adjusted.',
    close,
    fieldNames: ['quantity', 'reason', 'note'],
    alsoReads: stockKey,
  });
  return (
    <TaskDialog
      title="Adjust stock"
      verb="Adjust"
      close={close}
      reload={reload}
      task={task}
      values={{ how: 'delta', quantity: '', reason: 'delivery', note: '' } satisfies AdjustValues}
    >
      <p>
        <strong>{item.onHand} on hand</strong>, {promised} of them promised to orders. It cannot be
        less than {promised}. The shop shows the new number within seconds.
      </p>
      <RadioButtonGroupInput
        source="how"
        label="How"
        choices={hows}
        helperText={false}
        validate={required()}
      />
      <TextInput
        source="quantity"
        label="Quantity"
        validate={quantityRules}
        helperText="To add or take away: 5 or -5. Counted: all that is in the house."
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 9 } }}
      />
      <SelectInput
        source="reason"
        label="Reason"
        choices={choicesOf(stockReasons, stockReasonWords)}
        validate={required()}
        helperText={false}
      />
      <NoteInput />
    </TaskDialog>
  );
}

interface PriceValues {
  readonly price: string;
  readonly reason: PriceReason;
  readonly note?: string | null;
}

export function PriceDialog({ item, close, reload }: ItemDialogProps) {
  const { changePrice } = useDeskActions();
  const task = useTask<PriceValues>({
    send: ({ price, reason, note }) =>
      changePrice({
        params: { sku: item.sku },
        body: { version: item.version, price: Number(price), reason, note: note ?? '' },
      }),
    done: 'The price is changed.',
    close,
    fieldNames: ['price', 'reason', 'note'],
    alsoReads: stockKey,
  });
  return (
    <TaskDialog
      title="Change price"
      verb="Change price"
      close={close}
      reload={reload}
      task={task}
      values={
        { price: item.price.toFixed(2), reason: 'list-price', note: '' } satisfies PriceValues
      }
    >
      <p>
        It costs <strong>{formatMoney(item.price)}</strong> now. Pages and carts have the new price
        within seconds; orders that are placed keep theirs.
      </p>
      <p className="small muted">
        For a change of more than {steepPricePercent} percent you may be asked to sign in again.
      </p>
      <TextInput
        source="price"
        label="New price in dollars"
        validate={priceRules}
        helperText={false}
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 10 } }}
      />
      <SelectInput
        source="reason"
        label="Reason"
        choices={choicesOf(priceReasons, priceReasonWords)}
        validate={required()}
        helperText={false}
      />
      <NoteInput />
    </TaskDialog>
  );
}

interface TermsValues {
  readonly leadTimeDays: string;
  readonly chargePolicy: StockItem['chargePolicy'];
  readonly note?: string | null;
}

const policies = choicesOf(['on_ship', 'at_order'], policyWords);

export function TermsDialog({ item, close, reload }: ItemDialogProps) {
  const { changeTerms } = useDeskActions();
  const task = useTask<TermsValues>({
    send: ({ leadTimeDays, chargePolicy, note }) =>
      changeTerms({
        params: { sku: item.sku },
        body: {
          version: item.version,
          leadTimeDays: Number(leadTimeDays),
          chargePolicy,
          note: note ?? '',
        },
      }),
    done: 'Lead time and charge are changed.',
    close,
    fieldNames: ['leadTimeDays', 'chargePolicy', 'note'],
    alsoReads: stockKey,
  });
  const values: TermsValues = {
    leadTimeDays: String(item.leadTimeDays),
    chargePolicy: item.chargePolicy,
    note: '',
  };
  return (
    <TaskDialog
      title="Change lead time or charge"
      verb="Change"
      close={close}
      reload={reload}
      task={task}
      values={values}
    >
      <p>
        Buyers read the lead time on the page of the product. What is built to order and takes
        longer than a week is charged with the order: banks hold an amount for about a week.
      </p>
      <TextInput
        source="leadTimeDays"
        label="Days until it can ship"
        validate={daysRules}
        helperText="0 when it ships at once"
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
      />
      <RadioButtonGroupInput
        source="chargePolicy"
        label="The card is charged"
        choices={policies}
        helperText={false}
        validate={required()}
      />
      <NoteInput />
    </TaskDialog>
  );
}
