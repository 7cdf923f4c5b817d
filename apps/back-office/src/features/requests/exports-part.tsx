import type { ReactNode } from 'react';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { SaveButton } from '../files/save-button.tsx';

/** Tables for spreadsheets and mailing tools. */
export function ExportsPart() {
  const actions = useDeskActions();
  const today = new Date().toISOString().slice(0, 10);
  const nameOf = (what: string) => `${what}-${today}.csv`;
  return (
    <>
      <p className="muted">
        Tables for spreadsheets. They name people: keep them no longer than you need them, and pass
        them on to nobody who has no business with them. That you took one is written down.
      </p>
      <div className="panel exports">
        <Export
          title="Newsletter"
          text="Everybody who has confirmed and not left, with when and how they agreed. Take a new one for each mailing: people leave."
        >
          <SaveButton
            fileName={nameOf('newsletter-subscribers')}
            load={() => actions.exportSubscribers({})}
          >
            Subscribers (CSV)
          </SaveButton>
        </Export>
        <Export
          title="Stock alerts"
          text="How many people wait for what is sold out, most first; or one row for each person. They are mailed by themselves when it is back."
        >
          <SaveButton
            fileName={nameOf('stock-alerts-by-sku')}
            load={() => actions.exportStockAlerts({ query: { by: 'sku' } })}
          >
            Counted by SKU (CSV)
          </SaveButton>
          <SaveButton
            fileName={nameOf('stock-alerts-by-person')}
            load={() => actions.exportStockAlerts({ query: { by: 'person' } })}
          >
            By person (CSV)
          </SaveButton>
        </Export>
        <Export
          title="Registrations and image requests"
          text="All that is kept. Whoever said that their data must be neither sold nor shared is marked."
        >
          <SaveButton
            fileName={nameOf('product-registrations')}
            load={() => actions.exportRegistrations({})}
          >
            Registrations (CSV)
          </SaveButton>
          <SaveButton
            fileName={nameOf('image-requests')}
            load={() => actions.exportImageRequests({})}
          >
            Image requests (CSV)
          </SaveButton>
        </Export>
      </div>
    </>
  );
}

interface ExportProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Export({ title, text, children }: ExportProps) {
  return (
    <section className="export" aria-label={title}>
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      <div className="export-buttons">{children}</div>
    </section>
  );
}
