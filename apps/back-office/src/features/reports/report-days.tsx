import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ReportDays } from '@tarnholt/contract';
import { type ReportSpan, reportSpans } from '@tarnholt/contract/reports';
import { type FormEvent, useState } from 'react';
import { formatDay } from '../../look/formats.ts';
import { type DaysAsked, faultOfDays } from './report-address.ts';
import { spanWords } from './words.ts';

interface SpanPickerProps {
  readonly asked: DaysAsked;
  /** What the server made of it; fills the fields for days of one's own. */
  readonly days: ReportDays | undefined;
  readonly choose: (asked: DaysAsked) => void;
}

/** Which days: those that people mostly want, or any. */
export function SpanPicker({ asked, days, choose }: SpanPickerProps) {
  const [isOwn, setIsOwn] = useState(asked.span === 'own');
  const pick = (span: ReportSpan) => {
    setIsOwn(span === 'own');
    if (span !== 'own') choose({ span });
  };
  const current: ReportSpan = isOwn ? 'own' : asked.span;
  return (
    <div className="report-days">
      <fieldset className="report-choices">
        <legend className="visually-hidden">Which days</legend>
        {reportSpans.map((span) => (
          <Button
            key={span}
            size="small"
            variant={span === current ? 'contained' : 'outlined'}
            aria-pressed={span === current}
            onClick={() => pick(span)}
          >
            {spanWords[span]}
          </Button>
        ))}
      </fieldset>
      {isOwn && (
        <OwnDays
          key={`${days?.from} ${days?.to}`}
          from={asked.from ?? days?.from ?? ''}
          to={asked.to ?? days?.to ?? ''}
          choose={choose}
        />
      )}
    </div>
  );
}

interface OwnDaysProps {
  readonly from: string;
  readonly to: string;
  readonly choose: (asked: DaysAsked) => void;
}

function OwnDays({ from: firstFrom, to: firstTo, choose }: OwnDaysProps) {
  const [from, setFrom] = useState(firstFrom);
  const [to, setTo] = useState(firstTo);
  const fault = faultOfDays(from, to);
  // What is half typed is not wrong yet.
  const isTold = fault !== null && from !== '' && to !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fault === null) choose({ span: 'own', from, to });
  };
  return (
    <form className="report-own-days" onSubmit={submit}>
      <DayField label="First day" day={from} choose={setFrom} />
      <DayField label="Last day" day={to} choose={setTo} {...(isTold ? { error: fault } : {})} />
      <Button type="submit" variant="outlined" disabled={fault !== null}>
        Show
      </Button>
    </form>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly day: string;
  readonly choose: (day: string) => void;
  readonly error?: string;
}

function DayField({ label, day, choose, error }: DayFieldProps) {
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={day}
      onChange={({ target }) => choose(target.value)}
      error={error !== undefined}
      helperText={error}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** Which days these are, where a day begins, and whether they can still change. */
export function DaysNote({ days }: { readonly days: ReportDays }) {
  const { from, to, timeZone, closedThrough, isPreliminary } = days;
  return (
    <p className="small muted">
      {from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`}, by the clock of{' '}
      {timeZone.replaceAll('_', ' ')}.{' '}
      {!isPreliminary
        ? 'All of these days are closed: the figures do not change any more.'
        : closedThrough === null || closedThrough < from
          ? 'None of these days is closed yet: the figures still grow.'
          : `Closed through ${formatDay(closedThrough)}; the days after it still grow.`}
    </p>
  );
}
