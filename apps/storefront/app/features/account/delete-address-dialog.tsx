import type { Address } from '@tarnholt/contract';
import { ApiError } from '@tarnholt/contract/client';
import { useEffect, useRef, useState } from 'react';
import { shopApi } from '../../api/shop-api.ts';
import { Button } from '../../components/button/button.tsx';
import { showNotice } from '../notices/notices.ts';
import { AddressLines } from './address-card.tsx';
import { refreshProfile } from './use-profile.ts';

interface DeleteAddressDialogProps {
  readonly address: Address;
  /** The dialog has closed, whatever was decided. */
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks first: an address that is deleted cannot be brought back. Opens when it is rendered. */
export function DeleteAddressDialog({ address, onClose, onDeleted }: DeleteAddressDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    // Enter, pressed once too often, changes nothing.
    keep.current?.focus();
  }, []);

  /** The browser gives the focus back to the button that opened it. */
  const close = () => dialog.current?.close();

  const remove = async () => {
    if (isDeleting) return;
    setDeleting(true);
    setFailure(null);
    try {
      await deleteAddress(address);
      await refreshProfile();
      showNotice({ kind: 'success', text: 'The address has been deleted' });
      close();
      onDeleted();
    } catch (error) {
      // Said in here: whatever is outside cannot be reached while the dialog is open.
      setFailure(error instanceof ApiError ? error.title : 'Something went wrong on our side.');
      setDeleting(false);
    }
  };

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="delete-address-heading"
      onClose={onClose}
      // Escape, while the outcome is still to come.
      onCancel={(event) => isDeleting && event.preventDefault()}
    >
      <h2 id="delete-address-heading">Delete this address?</h2>
      <p className="account-card-text">
        <strong>{address.addressName}</strong>
        <AddressLines address={address} />
      </p>
      <p>It cannot be brought back.</p>
      <p role="alert" className="field-error">
        {failure !== null && `Error: ${failure}`}
      </p>
      <div className="form-actions">
        <Button isBusy={isDeleting} busyLabel="Deleting…" onClick={() => void remove()}>
          Delete Address
        </Button>
        <Button
          ref={keep}
          kind="quiet"
          isUnavailable={isDeleting}
          onClick={() => !isDeleting && close()}
        >
          Keep Address
        </Button>
      </div>
    </dialog>
  );
}

/** One that is already gone, by another tab or a click whose answer was lost, is deleted too. */
async function deleteAddress({ id }: Address): Promise<void> {
  try {
    await shopApi().deleteAddress({ params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
}
