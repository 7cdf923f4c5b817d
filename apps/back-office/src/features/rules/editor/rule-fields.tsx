import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import type { RuleProblem } from '@tarnholt/contract';
import { ruleAddressBases } from '@tarnholt/contract/rules';
import { type UsState, usStates } from '@tarnholt/contract/us-states';
import { useId } from 'react';
import { ChoiceField, choicesOf } from '../choice-field.tsx';
import { capitalize } from '../condition/facts.ts';
import { basisWords, effectWords, legalStatusWords, stateWords, statusWords } from '../words.ts';
import { JsonField } from './json-field.tsx';
import { problemAt } from './problems.ts';
import { paramHints, type RuleForm } from './rule-form.ts';

export interface RuleFieldsProps {
  readonly form: RuleForm;
  readonly change: (form: RuleForm) => void;
  readonly problems: readonly RuleProblem[];
}

interface LineFieldProps {
  readonly label: string;
  readonly value: string;
  readonly type: (value: string) => void;
  readonly problem: string | undefined;
  readonly help?: string;
  readonly maxLength?: number;
  readonly isDay?: boolean;
  /** Offered while one types; anything else can be typed too. */
  readonly suggestions?: readonly string[];
}

export function LineField(props: LineFieldProps) {
  const { label, value, type, problem, help, maxLength = 300, isDay = false, suggestions } = props;
  const listId = useId();
  return (
    <>
      <TextField
        label={label}
        value={value}
        type={isDay ? 'date' : 'text'}
        error={problem !== undefined}
        helperText={problem ?? help}
        onChange={({ target }) => type(target.value)}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: {
            maxLength,
            autoComplete: 'off',
            spellCheck: false,
            ...(suggestions === undefined ? {} : { list: listId }),
          },
        }}
      />
      {suggestions !== undefined && (
        <datalist id={listId}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </>
  );
}

const states = [{ value: '' as const, label: stateWords(null) }, ...choicesOf<UsState>(usStates)];
const statuses = choicesOf(statusWords);
const legalStatuses = choicesOf(legalStatusWords);
const effects = choicesOf(effectWords);

export function PlaceFields({ form, change, problems }: RuleFieldsProps) {
  const { jurisdiction } = form;
  const at = (field: string) => problemAt(problems, field);
  const place = (part: Partial<RuleForm['jurisdiction']>) =>
    change({ ...form, jurisdiction: { ...jurisdiction, ...part } });
  return (
    <>
      <div className="field-pair">
        <ChoiceField
          label="State"
          value={jurisdiction.state}
          choices={states}
          choose={(state) => place({ state })}
          problem={at('jurisdiction.state')}
        />
        <LineField
          label="City, if it is a city’s law"
          value={jurisdiction.city}
          type={(city) => place({ city })}
          problem={at('jurisdiction.city')}
          maxLength={100}
        />
        <LineField
          label="ZIP codes that begin with"
          value={form.zipPrefixes}
          type={(zipPrefixes) => change({ ...form, zipPrefixes })}
          problem={at('jurisdiction.zip_prefixes')}
          help="Only for a local law, with commas: 606, 60707"
          maxLength={1_500}
        />
        <LineField
          label="County (FIPS code)"
          value={jurisdiction.county_fips}
          type={(county_fips) => place({ county_fips })}
          problem={at('jurisdiction.county_fips')}
          help="Nobody knows a buyer’s county: without ZIP codes it holds the whole state"
          maxLength={5}
        />
      </div>
      <fieldset className="answer-boxes">
        <legend>Whose address counts</legend>
        {ruleAddressBases.map((basis) => (
          <FormControlLabel
            key={basis}
            label={capitalize(basisWords[basis])}
            control={
              <Checkbox
                checked={form.address_basis.includes(basis)}
                onChange={(_event, isOn) =>
                  change({
                    ...form,
                    address_basis: ruleAddressBases.filter((each) =>
                      each === basis ? isOn : form.address_basis.includes(each),
                    ),
                  })
                }
              />
            }
          />
        ))}
        {at('address_basis') !== undefined && (
          <FormHelperText error>{at('address_basis')}</FormHelperText>
        )}
      </fieldset>
    </>
  );
}

export function StandingFields({ form, change, problems }: RuleFieldsProps) {
  const at = (field: string) => problemAt(problems, field);
  return (
    <div className="field-pair">
      <ChoiceField
        label="Status"
        value={form.status}
        choices={statuses}
        choose={(status) => change({ ...form, status })}
        problem={at('status')}
        help="Only active rules count"
      />
      <ChoiceField
        label="The law is"
        value={form.legal_status}
        choices={legalStatuses}
        choose={(legal_status) => change({ ...form, legal_status })}
        problem={at('legal_status')}
        help="What a court has enjoined, or is not in force yet, does not count"
      />
      <LineField
        isDay
        label="First day"
        value={form.effective_from}
        type={(effective_from) => change({ ...form, effective_from })}
        problem={at('effective_from')}
        help="Empty: always"
      />
      <LineField
        isDay
        label="Last day"
        value={form.effective_to}
        type={(effective_to) => change({ ...form, effective_to })}
        problem={at('effective_to')}
        help="Empty: without an end"
      />
    </div>
  );
}

interface EffectFieldsProps extends RuleFieldsProps {
  /** What buyers can be told, by key. */
  readonly textKeys: readonly string[];
}

export function EffectFields({ form, change, problems, textKeys }: EffectFieldsProps) {
  const at = (field: string) => problemAt(problems, field);
  const { effect } = form;
  return (
    <>
      <div className="field-pair">
        <ChoiceField
          label="What it does"
          value={effect.type}
          choices={effects}
          choose={(type) => change({ ...form, effect: { ...effect, type } })}
          problem={at('effect.type')}
        />
        <LineField
          label="Message to the buyer"
          value={effect.message_key}
          type={(message_key) => change({ ...form, effect: { ...effect, message_key } })}
          problem={at('effect.message_key')}
          help="The name of one of the draft’s texts"
          maxLength={60}
          suggestions={textKeys}
        />
      </div>
      <JsonField
        label="Details of what it does, as JSON"
        text={form.params}
        change={(params) => change({ ...form, params })}
        problem={at('effect.params')}
        help={paramHints[effect.type] ?? 'Words that the message fills in, such as {"limit": 10}'}
        minRows={2}
      />
    </>
  );
}

export function SourceFields({ form, change, problems }: RuleFieldsProps) {
  const at = (field: string) => problemAt(problems, field);
  return (
    <div className="field-pair">
      <LineField
        label="Citation"
        value={form.citation}
        type={(citation) => change({ ...form, citation })}
        problem={at('citation')}
        help="Such as Cal. Penal Code 32310"
      />
      <LineField
        label="Source"
        value={form.source_url}
        type={(source_url) => change({ ...form, source_url })}
        problem={at('source_url')}
        help="The address of the text, beginning with https://"
        maxLength={500}
      />
      <LineField
        label="Does not hold for"
        value={form.exemptions}
        type={(exemptions) => change({ ...form, exemptions })}
        problem={at('exemptions')}
        help="With commas, such as law-enforcement. Staff settle these by a review"
        maxLength={1_300}
      />
      <LineField
        isDay
        label="Review due"
        value={form.review_due}
        type={(review_due) => change({ ...form, review_due })}
        problem={at('review_due')}
        help="When somebody has to look at the law again"
      />
      <LineField
        label="Written by"
        value={form.author}
        type={(author) => change({ ...form, author })}
        problem={at('author')}
        maxLength={100}
      />
      <LineField
        label="Approved by"
        value={form.approved_by}
        type={(approved_by) => change({ ...form, approved_by })}
        problem={at('approved_by')}
        help="Somebody else, usually counsel"
        maxLength={100}
      />
      <LineField
        isDay
        label="Approved on"
        value={form.approved_at}
        type={(approved_at) => change({ ...form, approved_at })}
        problem={at('approved_at')}
      />
    </div>
  );
}
