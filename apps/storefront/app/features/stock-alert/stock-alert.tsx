import { type ComponentType, type ReactNode, useState } from 'react';
import { EmailFormMarkup } from '../email-form/email-form-markup.tsx';
import { FirstEmailForm } from '../email-form/first-email-form.tsx';
import type { StockAlertFormProps, StockAlertProps } from './stock-alert-form.tsx';
import { StockAlertFrame } from './stock-alert-frame.tsx';
import { stockAlertWords } from './stock-alert-words.ts';
import './stock-alert.css';

interface Whole {
  readonly Form: ComponentType<StockAlertFormProps>;
  readonly sent: StockAlertFormProps['sent'];
}

const loadForm = () => import('./stock-alert-form.tsx');

/** Stands where 'Add to Cart' would, for what is sold out. */
export function StockAlert(props: StockAlertProps): ReactNode {
  const [whole, setWhole] = useState<Whole>();
  if (whole !== undefined) return <whole.Form {...props} sent={whole.sent} />;
  return (
    <StockAlertFrame>
      <FirstEmailForm
        load={loadForm}
        onLoaded={({ StockAlertForm }, email) =>
          setWhole({
            Form: StockAlertForm,
            sent: email === null ? null : { email, sku: props.sku },
          })
        }
      >
        {import.meta.env.SSR && <EmailFormMarkup {...stockAlertWords} id="stock-alert" />}
      </FirstEmailForm>
    </StockAlertFrame>
  );
}
