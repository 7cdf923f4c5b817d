import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ShippingSettings, StaffShippingMethod } from '@tarnholt/contract';
import { useState } from 'react';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { formatMoney } from '../../look/formats.ts';
import { useMayCall } from '../identity/session-context.ts';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { ScreenState } from '../layout/screen-state.tsx';
import { Badge } from '../orders/badge.tsx';
import { describeTaskFailure } from '../tasks/task-failure.ts';
import { ChangeHistory } from './change-history.tsx';
import { MethodDialog } from './method-dialog.tsx';
import { useSettingDialog, useShipping } from './use-settings.ts';
import { kindsInWords } from './words.ts';

export function ShippingPart() {
  const asked = useShipping();
  const dialog = useSettingDialog('shipping');
  const mayAdd = useMayCall('addShippingMethod');
  return (
    <>
      <section className="panel settings-part" aria-labelledby="settings-shipping">
        <h2 id="settings-shipping">Ways of shipping</h2>
        <p className="muted">
          What shoppers can choose from, in this order; the first that fits is chosen for them. A
          change is in the next total of every open cart: whoever was shown the old one is asked to
          look again before ordering. Orders that were placed stay as they are.
        </p>
        <ReadAnswer asked={asked} name="ways of shipping">
          {(settings) => (
            <>
              <Methods settings={settings} show={dialog.show} reload={dialog.reload} />
              {mayAdd && (
                <div>
                  <Button variant="contained" onClick={() => dialog.show('new')}>
                    Add a way of shipping
                  </Button>
                </div>
              )}
              {mayAdd && <OpenDialog settings={settings} dialog={dialog} />}
            </>
          )}
        </ReadAnswer>
      </section>
      <ChangeHistory area="shipping" />
    </>
  );
}

interface OpenDialogProps {
  readonly settings: ShippingSettings;
  readonly dialog: ReturnType<typeof useSettingDialog>;
}

function OpenDialog({ settings, dialog }: OpenDialogProps) {
  if (dialog.open === 'new') return <MethodDialog method={null} dialog={dialog} />;
  const method = settings.methods.find(({ id }) => id === dialog.open);
  return method === undefined ? null : <MethodDialog method={method} dialog={dialog} />;
}

interface MethodsProps {
  readonly settings: ShippingSettings;
  readonly show: (methodId: string) => void;
  readonly reload: () => Promise<unknown>;
}

function Methods({ settings, show, reload }: MethodsProps) {
  const { sortShippingMethods } = useDeskActions();
  const [failure, setFailure] = useState<string | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  const mayChange = useMayCall('editShippingMethod');
  const ids = settings.methods.map(({ id }) => id);
  const move = async (from: number, to: number) => {
    setIsMoving(true);
    setFailure(null);
    try {
      const methodIds = moved(ids, from, to);
      await sortShippingMethods({ body: { version: settings.orderVersion, methodIds } });
    } catch (error) {
      setFailure(describeTaskFailure(error).title);
    }
    await reload();
    setIsMoving(false);
  };
  if (settings.methods.length === 0) {
    return (
      <ScreenState title="There is no way of shipping">
        <p>Nothing can be ordered until there is one.</p>
      </ScreenState>
    );
  }
  return (
    <>
      {failure !== null && (
        <Alert severity="warning" role="alert">
          {failure} This is the order as it is now.
        </Alert>
      )}
      <ol className="settings-rows">
        {settings.methods.map((method, at) => (
          <MethodRow
            key={method.id}
            method={method}
            {...(mayChange
              ? {
                  change: () => show(method.id),
                  up: at === 0 || isMoving ? null : () => void move(at, at - 1),
                  down: at === ids.length - 1 || isMoving ? null : () => void move(at, at + 1),
                }
              : {})}
          />
        ))}
      </ol>
    </>
  );
}

/** The same with one of them at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

interface MethodRowProps {
  readonly method: StaffShippingMethod;
  readonly change?: () => void;
  /** Null for what cannot go any further. */
  readonly up?: (() => void) | null;
  readonly down?: (() => void) | null;
}

export function MethodRow({ method, change, up, down }: MethodRowProps) {
  const { name, price, carrier, carrierService, kinds, adultSignature, isActive } = method;
  return (
    <li className="settings-row">
      <div>
        <p>
          <strong>{name}</strong> <span className="money">{formatMoney(price)}</span>
        </p>
        <p className="small muted">
          {carrier} {carrierService}, {kindsInWords(kinds)}
          {adultSignature && ', an adult signs'}
        </p>
      </div>
      <Badge
        words={
          isActive ? { label: 'Offered', tone: 'done' } : { label: 'Not offered', tone: 'quiet' }
        }
      />
      {change !== undefined && (
        <div className="settings-tasks">
          <Button
            size="small"
            variant="outlined"
            aria-label={`Move ${name} up`}
            disabled={up === null}
            onClick={() => up?.()}
          >
            Up
          </Button>
          <Button
            size="small"
            variant="outlined"
            aria-label={`Move ${name} down`}
            disabled={down === null}
            onClick={() => down?.()}
          >
            Down
          </Button>
          <Button
            size="small"
            variant="outlined"
            aria-haspopup="dialog"
            aria-label={`Change ${name}`}
            onClick={change}
          >
            Change
          </Button>
        </div>
      )}
    </li>
  );
}
