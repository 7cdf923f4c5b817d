import type { Address } from '@tarnholt/contract';
import { shopApi } from '../../api/shop-api.ts';
import { DeleteDialog, unlessGone } from '../../components/delete-dialog/delete-dialog.tsx';
import { showNotice } from '../notices/notices.ts';
import { AddressLines } from './address-card.tsx';
import { refreshProfile } from './use-profile.ts';

interface DeleteAddressDialogProps {
  readonly address: Address;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteAddressDialog({ address, onClose, onDeleted }: DeleteAddressDialogProps) {
  const remove = async () => {
    await unlessGone(shopApi().deleteAddress({ params: { id: address.id } }));
    await refreshProfile();
    showNotice({ kind: 'success', text: 'The address has been deleted' });
    return null;
  };
  return (
    <DeleteDialog
      noun="Address"
      heading="Delete this address?"
      onClose={onClose}
      remove={remove}
      onDeleted={onDeleted}
    >
      <p className="account-card-text">
        <strong>{address.addressName}</strong>
        <AddressLines address={address} />
      </p>
      <p>It cannot be brought back.</p>
    </DeleteDialog>
  );
}
