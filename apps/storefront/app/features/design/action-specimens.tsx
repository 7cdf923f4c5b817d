import { useState } from 'react';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { BuyBar } from '../../components/buy-bar/buy-bar.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Price } from '../../components/price/price.tsx';
import { showNotice } from '../notices/notices.ts';
import { Specimen } from './specimen.tsx';

const places = { middle: 'Dialog', side: 'Drawer', foot: 'Bottom sheet' } as const;

export function ActionSpecimens({ theme }: { readonly theme: 'light' | 'dark' }) {
  const [open, setOpen] = useState<keyof typeof places | null>(null);
  const [isBusy, setBusy] = useState(false);
  const work = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 2_000);
  };
  return (
    <>
      <Specimen title="Buttons">
        <div className="design-row">
          <Button isBusy={isBusy} busyLabel="Adding…" onClick={work}>
            Add to Cart
          </Button>
          <Button kind="quiet">Save for later</Button>
          <Button isBusy busyLabel="Adding…">
            Add to Cart
          </Button>
          <Button isUnavailable>Choose a size</Button>
          <Button kind="quiet" isUnavailable>
            Not available
          </Button>
          <ButtonLink href="#design-light" kind="quiet">
            Find a dealer
          </ButtonLink>
        </div>
      </Specimen>
      <Specimen title="Links">
        <div className="design-row">
          <a href="#design-light" className="link-action">
            Edit
          </a>
          <button type="button" className="link-action">
            Delete
          </button>
          <a href="#design-light" className="link-back">
            <span aria-hidden="true">←</span> Back
          </a>
        </div>
      </Specimen>
      <Specimen title="Panels and toasts">
        <div className="design-row">
          {Object.entries(places).map(([place, label]) => (
            <Button key={place} kind="quiet" onClick={() => setOpen(place as keyof typeof places)}>
              {label}
            </Button>
          ))}
          <Button
            kind="quiet"
            onClick={() => showNotice({ kind: 'success', text: 'Added to your cart' })}
          >
            Toast
          </Button>
        </div>
        {Object.entries(places).map(([place, label]) => (
          <Dialog
            key={place}
            place={place as keyof typeof places}
            heading={label}
            isOpen={open === place}
            onClose={() => setOpen(null)}
            foot={<Button onClick={() => setOpen(null)}>Show 12 results</Button>}
          >
            <p>The rest of the page waits until this is closed.</p>
          </Dialog>
        ))}
      </Specimen>
      <Specimen title="Buy bar" isWide>
        <div className="design-frame">
          <BuyBar
            // Two landmarks of the same name would be one too many.
            title={theme === 'light' ? 'Summit bolt-action rifle' : 'Ridge bolt-action rifle'}
            detail=".308 Win - 22 in - Graphite"
            price={<Price amount={{ dollars: 2499 }} />}
          >
            <Button>Add to Cart</Button>
          </BuyBar>
        </div>
      </Specimen>
    </>
  );
}
