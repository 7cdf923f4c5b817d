import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import type { StockItem } from '@tarnholt/contract';
import { ApiError } from '@tarnholt/contract/client';
import { LinkBase } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatMoney, formatTime } from '../../look/formats.ts';
import { useMayCall } from '../identity/session-context.ts';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { ScreenState } from '../layout/screen-state.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { Badge } from '../orders/badge.tsx';
import { AdjustDialog, PriceDialog, TermsDialog } from './item-dialogs.tsx';
import { FactHistory, StockHistory } from './item-history.tsx';
import { stockKey, useStockItem } from './use-stock.ts';
import { availabilityWords, classWords, policyWords } from './words.ts';
import './item-page.css';

export function StockItemPage() {
  const { sku = '' } = useParams();
  usePageTitle(sku);
  if (!useMayCall('getStockItem')) {
    return (
      <ScreenState isWhole title="You do not have access to this">
        <p>Your account has no role for the stock. A manager can give you one.</p>
      </ScreenState>
    );
  }
  return (
    <div className="stock-item">
      <p>
        <LinkBase to="/stock">All stock and prices</LinkBase>
      </p>
      <h1 className="data">{sku}</h1>
      <Item sku={sku} />
    </div>
  );
}

function Item({ sku }: { readonly sku: string }) {
  const asked = useStockItem(sku);
  const { error } = asked;
  const isMissing =
    error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_request');
  if (isMissing) {
    return (
      <ScreenState isAlert title="There is no such sku">
        <p>Check it in the address, or look for it in the list.</p>
      </ScreenState>
    );
  }
  return (
    <ReadAnswer asked={asked} name="the sku">
      {(item) => <ItemParts item={item} />}
    </ReadAnswer>
  );
}

const dialogs = { adjust: AdjustDialog, price: PriceDialog, terms: TermsDialog };
type ItemTask = keyof typeof dialogs;

const taskOf = (text: string | null): ItemTask | null =>
  text !== null && Object.hasOwn(dialogs, text) ? (text as ItemTask) : null;

function ItemParts({ item }: { readonly item: StockItem }) {
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const may = {
    adjust: useMayCall('adjustStock'),
    price: useMayCall('changePrice'),
    terms: useMayCall('changeTerms'),
  };
  // In the address, so that the way back from a sign-in leads to it.
  const open = (task: ItemTask) => setParams({ task });
  const wanted = taskOf(params.get('task'));
  const Dialog = wanted !== null && may[wanted] ? dialogs[wanted] : null;
  return (
    <>
      <p className="muted">
        {item.productName ?? 'No product in the shop sells it.'}
        {item.productName !== null && `, ${classWords[item.itemClass].toLowerCase()}`}
      </p>
      <StockNumbers item={item} mayAdjust={may.adjust} open={open} />
      <PriceAndTerms item={item} may={may} open={open} />
      <Facts item={item} />
      <StockHistory sku={item.sku} />
      <FactHistory sku={item.sku} />
      {Dialog !== null && (
        <Dialog
          item={item}
          close={() => setParams({}, { replace: true })}
          reload={() => queries.invalidateQueries({ queryKey: stockKey })}
        />
      )}
    </>
  );
}

interface PartProps {
  readonly item: StockItem;
  readonly open: (task: ItemTask) => void;
}

export function StockNumbers({ item, mayAdjust, open }: PartProps & { mayAdjust: boolean }) {
  const words = availabilityWords(item);
  return (
    <section className="panel stock-part" aria-labelledby="stock-numbers">
      <h2 id="stock-numbers">Stock</h2>
      <dl className="stock-figures">
        <Figure name="On hand" value={item.onHand} note="in the house" />
        <Figure name="Available" value={item.available} note="can be bought" />
        <Figure name="Reserved" value={item.reserved} note="payment not settled" />
        <Figure name="Sold, not shipped" value={item.soldUnshipped} note="waiting to leave" />
      </dl>
      {words !== null && <Badge words={words} />}
      {mayAdjust && (
        <TaskButton task="adjust" open={open}>
          Adjust stock
        </TaskButton>
      )}
    </section>
  );
}

function Figure(props: { readonly name: string; readonly value: number; readonly note: string }) {
  return (
    <div>
      <dt className="eyebrow">{props.name}</dt>
      <dd className="stock-figure">{props.value.toLocaleString('en-US')}</dd>
      <dd className="small muted">{props.note}</dd>
    </div>
  );
}

function PriceAndTerms({ item, may, open }: PartProps & { may: Record<ItemTask, boolean> }) {
  return (
    <section className="panel stock-part" aria-labelledby="stock-price">
      <h2 id="stock-price">Price and terms</h2>
      <dl className="stock-facts">
        <Fact name="Price" value={formatMoney(item.price)} />
        <Fact
          name="Lead time"
          value={item.leadTimeDays === 0 ? 'Ships at once' : `${item.leadTimeDays} days`}
        />
        <Fact name="The card is charged" value={policyWords[item.chargePolicy]} />
        <Fact name="Last change" value={formatTime(item.changedAt)} />
      </dl>
      <div className="stock-tasks">
        {may.price && (
          <TaskButton task="price" open={open}>
            Change price
          </TaskButton>
        )}
        {may.terms && (
          <TaskButton task="terms" open={open}>
            Change lead time or charge
          </TaskButton>
        )}
      </div>
    </section>
  );
}

function Facts({ item }: { readonly item: StockItem }) {
  const ruleFacts = Object.entries(item.ruleFacts);
  return (
    <section className="panel stock-part" aria-labelledby="stock-facts">
      <h2 id="stock-facts">Facts</h2>
      <p className="muted">What taxes, shipping and the rules go by. It is not changed here.</p>
      <dl className="stock-facts">
        <Fact name="Class" value={classWords[item.itemClass]} />
        <Fact name="Weight" value={`${item.weightOz} oz`} />
        <Fact name="Tax code" value={item.taxCode} />
        {ruleFacts.map(([name, value]) => (
          <Fact
            key={name}
            name={name}
            value={typeof value === 'string' ? value : JSON.stringify(value)}
          />
        ))}
      </dl>
      {item.products.length > 0 && (
        <p className="small muted">
          Sold by {item.products.map(({ title }) => title).join(' and ')}.
        </p>
      )}
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className="muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface TaskButtonProps {
  readonly task: ItemTask;
  readonly open: (task: ItemTask) => void;
  readonly children: string;
}

function TaskButton({ task, open, children }: TaskButtonProps) {
  return (
    <Button
      className="stock-task"
      variant="outlined"
      aria-haspopup="dialog"
      onClick={() => open(task)}
    >
      {children}
    </Button>
  );
}
