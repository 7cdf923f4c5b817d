import { Button, Heading, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { paint } from './paint.ts';
import { fonts } from './tokens.ts';

/** The building blocks of a message. What they become in plain text is said in plain-text.ts. */

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text
      {...paint(
        { color: 'ink' },
        { fontSize: '16px', lineHeight: '25px', margin: '0 0 16px', overflowWrap: 'anywhere' },
      )}
    >
      {children}
    </Text>
  );
}

export function Subheading({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h2"
      {...paint(
        { color: 'ink' },
        { fontSize: '18px', lineHeight: '24px', fontWeight: 600, margin: '28px 0 8px' },
      )}
    >
      {children}
    </Heading>
  );
}

/** An id with dashes that stays on one line. */
export function Unbroken({ children }: { children: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{children}</span>;
}

/** Names and values. A real table: a screen reader says the name before each value. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  const cell = {
    padding: '10px 0',
    borderStyle: 'solid',
    borderWidth: '1px 0 0',
    fontSize: '14px',
  };
  const label = paint(
    { color: 'muted', border: 'line' },
    {
      ...cell,
      width: '136px',
      lineHeight: '22px',
      fontWeight: 400,
      textAlign: 'left',
      verticalAlign: 'top',
    },
  );
  const value = paint(
    { color: 'ink', border: 'line' },
    {
      ...cell,
      lineHeight: '22px',
      fontFamily: fonts.data,
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
      wordBreak: 'break-word',
    },
  );
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '24px 0 0', borderCollapse: 'collapse' }}
    >
      <tbody>
        {rows.map(([name, text]) => (
          <tr key={name} className="fact">
            <th scope="row" {...label} className={`fact-label ${label.className}`}>
              {name}
            </th>
            <td {...value} className={`fact-value ${value.className}`}>
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export type Price = {
  name: string;
  /** A second line below the name. */
  detail?: string;
  amount: string;
  isTotal?: boolean;
};

/** What is paid for: names on the left, amounts on the right, also on a phone. */
export function Prices({ rows }: { rows: readonly Price[] }) {
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '8px 0 16px', borderCollapse: 'collapse' }}
    >
      <tbody>
        {rows.map((row, position) => (
          // The same thing may be bought twice: only the place tells two rows apart.
          <PriceRow key={position} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function PriceRow({ row: { name, detail, amount, isTotal = false } }: { row: Price }) {
  const cell = {
    borderStyle: 'solid',
    borderWidth: '1px 0 0',
    fontSize: '16px',
    lineHeight: '24px',
    fontWeight: isTotal ? 600 : 400,
    verticalAlign: 'top',
  } as const;
  const colors = { color: 'ink', border: 'line' } as const;
  return (
    <tr className="fact">
      <th
        scope="row"
        {...paint(colors, {
          ...cell,
          padding: '10px 16px 10px 0',
          textAlign: 'left',
          overflowWrap: 'anywhere',
        })}
      >
        {name}
        {detail !== undefined && (
          <span
            data-detail="true"
            {...paint(
              { color: 'muted' },
              { display: 'block', fontSize: '14px', lineHeight: '20px' },
            )}
          >
            {detail}
          </span>
        )}
      </th>
      <td
        {...paint(colors, {
          ...cell,
          padding: '10px 0',
          textAlign: 'right',
          whiteSpace: 'nowrap',
          fontFamily: fonts.data,
          fontSize: '14px',
        })}
      >
        {amount}
      </td>
    </tr>
  );
}

/** Lines that belong together, such as an address. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Paragraph>
      {lines.map((line, position) => (
        <span key={position}>
          {position > 0 && <br />}
          {line}
        </span>
      ))}
    </Paragraph>
  );
}

/** Words of a machine, line breaks kept. */
export function Verbatim({ children }: { children: string }) {
  return (
    <pre
      {...paint(
        { color: 'ink', background: 'surface', border: 'error' },
        {
          margin: '0 0 16px',
          padding: '12px 16px',
          borderStyle: 'solid',
          borderWidth: '0 0 0 3px',
          fontFamily: fonts.data,
          fontSize: '14px',
          lineHeight: '22px',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          wordBreak: 'break-word',
        },
      )}
    >
      {children}
    </pre>
  );
}

export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol {...paint({ color: 'ink' }, { margin: '0 0 24px', padding: '0 0 0 24px' })}>
      {steps.map((step) => (
        <li
          key={step}
          {...paint(
            { color: 'ink' },
            { fontSize: '16px', lineHeight: '25px', margin: '0 0 6px', overflowWrap: 'anywhere' },
          )}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}

/** The one thing the reader should press. */
export function Action({ href, children }: { href: string; children: string }) {
  const button = paint(
    { color: 'raised', background: 'ink' },
    { fontSize: '16px', fontWeight: 600, padding: '14px 24px', borderRadius: '2px' },
  );
  return (
    <Button
      href={href}
      data-action="true"
      style={button.style}
      className={`action ${button.className}`}
    >
      {children}
    </Button>
  );
}
