import { useNavigate } from 'react-router';
import { titleOf } from '../../../api/query-client.ts';
import { DeleteDialog } from '../../../components/delete-dialog/delete-dialog.tsx';
import { forgetSession } from '../../identity/session.ts';
import { showNotice } from '../../notices/notices.ts';
import { accountApi } from '../account-api.ts';
import { SignInNeeded } from './sign-in-needed.tsx';
import { needsSignIn } from './step-up.ts';

type Refusal =
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'open-orders'; readonly orderIds: readonly string[] }
  | { readonly kind: 'failed'; readonly title: string };

export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();

  const remove = async () => {
    const refusal = await deleteAccount();
    return refusal && <RefusedDeletion refusal={refusal} />;
  };

  /** First away from the account: its guard would send whoever is not signed in to the login page. */
  const leaveShop = async () => {
    await navigate('/', { replace: true });
    await forgetSession();
    showNotice({ kind: 'success', text: 'Your account has been deleted' });
  };

  return (
    <DeleteDialog
      noun="Account"
      heading="Delete your account?"
      onClose={onClose}
      remove={remove}
      onDeleted={() => void leaveShop()}
    >
      <p>You are signed out, and everything of the account is gone. It cannot be brought back.</p>
    </DeleteDialog>
  );
}

async function deleteAccount(): Promise<Refusal | null> {
  try {
    const answer = await accountApi().deleteAccount({ body: { confirm: true } });
    return answer.isDeleted ? null : { kind: 'open-orders', orderIds: answer.openOrders };
  } catch (error) {
    return needsSignIn(error) ? { kind: 'sign-in' } : { kind: 'failed', title: titleOf(error) };
  }
}

export function RefusedDeletion({ refusal }: { readonly refusal: Refusal }) {
  if (refusal.kind === 'sign-in') return <SignInNeeded />;
  if (refusal.kind === 'failed') return <p className="field-error">Error: {refusal.title}</p>;
  return (
    <>
      <p className="field-error">
        Nothing was deleted: an order is under way. Please come back when it has arrived.
      </p>
      <ul>
        {refusal.orderIds.map((id) => (
          <li key={id}>
            <a href={`/profile/orders/${id}`}>Order {id}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
