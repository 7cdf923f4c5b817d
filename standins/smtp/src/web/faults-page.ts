import { html, type Markup } from '@tarnholt/standin-web';
import type { Faults } from '../smtp/faults.ts';
import { page } from './page.ts';
import { describeFaults } from './wording.ts';

/** What the form shows: numbers as typed, so that a wrong entry comes back as it was. */
export type FaultsForm = Record<keyof Faults, string>;

export type FaultsView = {
  form: FaultsForm;
  faults: Faults;
  saved: boolean;
  problems: readonly { field: string | undefined; message: string }[];
};

const shares = [
  ['refuseRate', 'Refuse for now', 'Answers 451 at MAIL, RCPT or DATA. A sender should try again.'],
  ['rejectRate', 'Reject for good', 'Answers 550 at MAIL, RCPT or DATA. A sender should give up.'],
  ['hangRate', 'Never answer', 'Says nothing on connect or after DATA. Nothing is stored.'],
  [
    'hangAfterAcceptRate',
    'Store, then never answer',
    'The sender cannot know that the mail arrived: this is how duplicates come about.',
  ],
  ['dropRate', 'Cut the connection', 'Resets it on connect or at MAIL, RCPT or DATA.'],
] as const;

const numbers = [
  ['latencyMs', 'Delay before the answer', 'ms', 'Once for each mail, before the answer to DATA.'],
  [
    'hangMs',
    'Longest silence',
    'ms',
    'A silent connection is closed after this, if the sender does not leave first.',
  ],
  ['seed', 'Seed', '', 'The same seed and the same mails meet the same faults.'],
] as const;

export function faultsPage({ form, faults, saved, problems }: FaultsView): string {
  const problemOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  return page({
    title: problems.length > 0 ? 'Error: Faults' : 'Faults',
    current: 'faults',
    faults,
    body: html`
<div class="heading">
<h1>Faults</h1>
<p>Makes this mail server misbehave, to see what a sender does then.</p>
</div>
<div class="faults">
${state(faults, saved, problems)}
<form method="post" action="/faults" novalidate>
<fieldset>
<legend>Share of the mails offered</legend>
<p class="muted">A mail meets one fault at most, so the shares together are 100% or less.</p>
${shares.map(([name, label, hint]) => input({ name, label, hint, unit: '%', value: form[name], problem: problemOf(name) }))}
</fieldset>
<fieldset>
<legend>Timing and repetition</legend>
${numbers.map(([name, label, unit, hint]) => input({ name, label, hint, unit, value: form[name], problem: problemOf(name) }))}
</fieldset>
<div class="actions">
<button>Save</button>
<button class="quiet" formaction="/faults/off">Switch all off</button>
</div>
</form>
</div>`,
  });
}

function state(faults: Faults, saved: boolean, problems: FaultsView['problems']): Markup {
  if (problems.length > 0) {
    return html`<div class="notice error" role="alert">
<p><strong>Nothing was changed.</strong></p>
<ul>${problems.map(({ field, message }) => html`<li>${field ? html`<a href="#${field}">${message}</a>` : message}</li>`)}</ul>
</div>`;
  }
  const description = describeFaults(faults);
  return html`<div class="notice ${description === null && 'calm'}" role="status"><p>${
    saved && html`<strong>Saved.</strong> `
  }${description ?? 'All faults are off.'}</p></div>`;
}

function input(field: {
  name: string;
  label: string;
  hint: string;
  unit: string;
  value: string;
  problem: string | undefined;
}): Markup {
  const { name, label, hint, unit, value, problem } = field;
  return html`<div class="fault">
<label for="${name}">${label}${unit && html` <span class="muted">(${unit})</span>`}</label>
<input id="${name}" name="${name}" inputmode="decimal" autocomplete="off" value="${value}" aria-describedby="${name}-hint"${
    problem !== undefined && html` aria-invalid="true"`
  }>
<p class="muted" id="${name}-hint">${problem !== undefined && html`<strong class="problem">${problem}.</strong> `}${hint}</p>
</div>`;
}
