import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';
import { Checkbox, SelectField, SubmitButton, TextAreaField, TextField } from './fields.tsx';
import type { FormState } from './use-form.ts';

type Field = 'city' | 'state' | 'residential';

const nothing = () => undefined;
const calm: FormState<Field> = {
  id: 'f',
  labels: { city: 'City', state: 'State', residential: 'Residential' },
  errors: {},
  refusal: null,
  isSending: false,
  summary: { current: null },
  check: nothing,
  props: { noValidate: true, onInput: nothing, onBlur: nothing, onSubmit: nothing },
};
const wrong: FormState<Field> = {
  ...calm,
  errors: { city: 'City is required' },
  refusal: { fields: { state: 'State is required', city: 'City is required' }, failure: null },
};

describe('a text field', () => {
  test('has a label, and says in words and in the markup that it is required', () => {
    const html = renderToStaticMarkup(<TextField form={calm} name="city" />);
    expect(html).toContain('<label for="f-city">City</label>');
    expect(html).toContain('placeholder="required" id="f-city" required="" name="city"');
    expect(html).not.toContain('aria-');
  });

  test('that may stay empty says so', () => {
    const html = renderToStaticMarkup(<TextField form={calm} name="city" optional />);
    expect(html).toContain('City<span class="field-optional"> (optional)</span></label>');
    expect(html).not.toContain('required');
  });

  test('is described by its message and its hint', () => {
    const html = renderToStaticMarkup(<TextField form={wrong} name="city" hint="A town" />);
    expect(html).toContain('aria-invalid="true" aria-describedby="f-city-error f-city-hint"');
    expect(html).toContain('<p id="f-city-error" class="field-error">City is required</p>');
    expect(html).toContain('<p id="f-city-hint" class="field-hint">A town</p>');
  });
});

test('a field of several lines is tied to its label, message and hint like one of a single line', () => {
  const html = renderToStaticMarkup(
    <TextAreaField form={wrong} name="city" rows={4} hint="A town" />,
  );
  expect(html).toContain('<label for="f-city">City</label><textarea class="control"');
  expect(html).toMatch(/<textarea[^>]* id="f-city"[^>]* required=""/);
  expect(html).toContain('aria-invalid="true" aria-describedby="f-city-error f-city-hint"');
});

test('a choice starts with its prompt or with what was chosen', () => {
  const choices = { MO: 'Missouri', CO: 'Colorado' };
  const field = { form: calm, name: 'state', choices, prompt: 'Choose a state' } as const;
  const empty = renderToStaticMarkup(<SelectField {...field} />);
  expect(empty).toContain('<option value="">Choose a state</option><option value="MO">Missouri');
  const chosen = renderToStaticMarkup(<SelectField {...field} defaultValue="CO" />);
  expect(chosen).toContain('<option value="CO" selected="">Colorado</option>');
});

test('a checkbox is inside its label, so that all of it can be hit', () => {
  const html = renderToStaticMarkup(<Checkbox form={calm} name="residential" defaultChecked />);
  expect(html).toMatch(
    /<label class="checkbox"><input [^>]*checked=""[^>]*\/>Residential<\/label>/,
  );
});

describe('the summary of errors', () => {
  test('leads to each field, in the order of the form', () => {
    const html = renderToStaticMarkup(<ErrorSummary form={wrong} />);
    expect(html).toContain('tabindex="-1"');
    expect(html).toMatch(/<a href="#f-city">City is required<\/a>.*<a href="#f-state">/);
  });

  test('tells why a call failed', () => {
    const failure = 'We could not reach the shop.';
    const form = { ...calm, refusal: { fields: {}, failure } };
    const html = renderToStaticMarkup(<ErrorSummary form={form} />);
    expect(html).toContain(failure);
    expect(html).not.toContain('<ul');
  });

  test('is absent as long as nothing was refused', () => {
    expect(renderToStaticMarkup(<ErrorSummary form={calm} />)).toBe('');
  });
});

test('a button that is at work says so and keeps the focus', () => {
  const html = renderToStaticMarkup(
    <SubmitButton form={{ ...calm, isSending: true }}>Save</SubmitButton>,
  );
  expect(html).toContain('aria-disabled="true">Saving…</button>');
});
