import type { ShippingMethod } from '@tarnholt/contract';
import { type UsState, usStates } from '@tarnholt/contract/us-states';
import { textOf } from '../../forms/field-errors.ts';
import { methodsFor } from '../address-step/method-choice.tsx';
import {
  type CheckoutField,
  type Destinations,
  isDealerLater,
  isShippingApart,
} from '../checkout-fields.ts';
import { dealerMethodOf } from '../checkout-request.ts';

interface ReadBackProps {
  readonly values: FormData;
  readonly destinations: Destinations;
  readonly methods: readonly ShippingMethod[];
  readonly onEdit: () => void;
}

/** What was typed in step 1, to be looked over before it counts. */
export function ReadBack({ values, destinations, methods, onEdit }: ReadBackProps) {
  return (
    <div className="read-back">
      {cardsOf(values, destinations, methods).map(({ title, lines }) => (
        <section key={title} className="read-back-card">
          <h3>{title}</h3>
          <p>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          <button type="button" className="link-action" onClick={onEdit}>
            Edit<span className="visually-hidden"> {title}</span>
          </button>
        </section>
      ))}
    </div>
  );
}

export function cardsOf(
  values: FormData,
  destinations: Destinations,
  methods: readonly ShippingMethod[],
): { readonly title: string; readonly lines: readonly string[] }[] {
  const text = (field: CheckoutField) => textOf(values, field);
  const nameOf = (kind: 'home' | 'dealer', id: string) =>
    methodsFor(kind, methods).find((method) => method.id === id)?.name ?? '';
  const place = (city: CheckoutField, state: CheckoutField, zip: CheckoutField) =>
    `${text(city)}, ${usStates[text(state) as UsState] ?? ''} ${text(zip)}`;
  const billing = [
    `${text('firstName')} ${text('lastName')}`,
    text('company'),
    text('address'),
    place('city', 'state', 'zip'),
  ];
  const shipping = isShippingApart(values, destinations)
    ? [
        `${text('shippingFirstName')} ${text('shippingLastName')}`,
        text('shippingCompany'),
        text('shippingAddress'),
        place('shippingCity', 'shippingState', 'shippingZip'),
      ]
    : billing;
  const cards = [
    { title: 'Contact', lines: [text('email'), text('mainContact')] },
    { title: 'Billing address', lines: billing },
    ...(destinations.home
      ? [
          {
            title: 'Ships to you',
            lines: [...shipping, nameOf('home', text('shippingMethodId'))],
          },
        ]
      : []),
    ...(destinations.dealer
      ? [
          {
            title: 'Ships to your dealer',
            lines: [
              ...(isDealerLater(values)
                ? ['You choose the dealer later.']
                : [
                    text('dealerName'),
                    text('dealerAddress'),
                    place('dealerCity', 'dealerState', 'dealerZip'),
                    text('dealerEmail'),
                    text('dealerPhone'),
                  ]),
              nameOf('dealer', dealerMethodOf(values, destinations)),
            ],
          },
        ]
      : []),
  ];
  return cards.map(({ title, lines }) => ({
    title,
    lines: [...new Set(lines.filter((line) => line !== ''))],
  }));
}
