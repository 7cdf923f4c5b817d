import { useState } from 'react';
import { shopApi } from '../../api/shop-api.ts';
import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';
import { validateEmail } from '../email-form/email-answers.ts';
import { WholeEmailForm } from '../email-form/whole-email-form.tsx';
import { useSession } from '../identity/session.ts';
import { showNotice } from '../notices/notices.ts';
import { explainFailure, successText } from './stock-alert-answers.ts';
import { StockAlertFrame } from './stock-alert-frame.tsx';
import { stockAlertWords } from './stock-alert-words.ts';

export interface StockAlertProps {
  readonly productId: string;
  readonly productName: string;
  /** The one that is sold out. */
  readonly sku: string;
}

export interface StockAlertFormProps extends StockAlertProps {
  /** What was sent, and for what, when this form took the place of the first one, if it was. */
  readonly sent: { readonly email: string; readonly sku: string } | null;
}

/** 'Notify me when this product is in stock': an address, and one email to it. */
export function StockAlertForm({ sent, ...props }: StockAlertFormProps) {
  const session = useSession();
  const [unsent, setUnsent] = useState<string | null>(sent?.sku ?? null);
  // What was asked for stays known while somebody looks at other variants of the product.
  const [wished, setWished] = useState<readonly string[]>([]);
  const [address, setAddress] = useState(sent?.email ?? '');
  const known = address || (session.status === 'signed-in' ? session.email : '');
  const isWished = wished.includes(props.sku);
  if (isWished) {
    return (
      <section className="stock-alert" aria-label="Stock alert">
        <div role="status">
          <InlineNotice kind="ok" heading={successText(props.productName)}>
            <p>We will send one email to {address}.</p>
          </InlineNotice>
        </div>
      </section>
    );
  }
  return (
    <StockAlertFrame>
      <WholeEmailForm
        key={props.sku}
        {...stockAlertWords}
        address={known}
        isSentAtOnce={unsent === props.sku}
        onSent={() => setUnsent(null)}
        validate={validateEmail}
        send={async (email) => {
          await shopApi()
            .subscribeProductNotification({ body: { email, ...props } })
            .catch((error: unknown) => Promise.reject(explainFailure(error)));
          showNotice({ kind: 'success', text: successText(props.productName) });
        }}
        onDone={(given) => {
          setAddress(given);
          setWished([...wished, props.sku]);
        }}
      />
    </StockAlertFrame>
  );
}
