import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { ruleLimits } from '@tarnholt/contract/rules';
import { type UsState, usStates } from '@tarnholt/contract/us-states';
import { ChoiceField, choicesOf } from '../choice-field.tsx';
import { FactRows } from '../editor/facts-editor.tsx';
import { LineField } from '../editor/rule-fields.tsx';
import { itemClassWords } from '../words.ts';
import {
  factsLine,
  itemFactChoices,
  type LineForm,
  type PlaceForm,
  type SimulatorForm,
  skuLine,
  withBuyer,
  withClass,
} from './simulator-form.ts';

export interface OrderFieldsProps {
  readonly form: SimulatorForm;
  readonly change: (form: SimulatorForm) => void;
  /** By the names that the server has for fields. */
  readonly problems: Readonly<Record<string, string>>;
}

const states = [{ value: '' as const, label: 'Choose a state' }, ...choicesOf<UsState>(usStates)];
const classes = choicesOf(itemClassWords);
const itemFacts = itemFactChoices();

export function PlaceParts({ form, change, problems }: OrderFieldsProps) {
  return (
    <>
      <ChoiceField
        label="The buyer lives in"
        value={form.buyerState}
        choices={states}
        choose={(state) => change(withBuyer(form, state))}
        problem={problems['buyer.state']}
      />
      <PlaceFields
        name="home"
        label="Shipped home to"
        place={form.home}
        change={(home) => change({ ...form, home })}
        problems={problems}
      />
      <FormControlLabel
        label="The buyer has named a dealer"
        control={
          <Checkbox
            checked={form.hasDealer}
            onChange={(_event, hasDealer) => change({ ...form, hasDealer })}
          />
        }
      />
      {form.hasDealer && (
        <>
          <PlaceFields
            name="dealer"
            label="Dealer in"
            place={form.dealer}
            change={(place) => change({ ...form, dealer: { ...form.dealer, ...place } })}
            problems={problems}
          />
          <LineField
            label="Type of the dealer’s license"
            value={form.dealer.type}
            type={(type) => change({ ...form, dealer: { ...form.dealer, type } })}
            problem={problems['dealer.type']}
            help="Such as 01. Left empty, nobody knows it"
            maxLength={10}
          />
        </>
      )}
    </>
  );
}

interface PlaceFieldsProps {
  readonly name: 'home' | 'dealer';
  readonly label: string;
  readonly place: PlaceForm;
  readonly change: (place: PlaceForm) => void;
  readonly problems: Readonly<Record<string, string>>;
}

function PlaceFields({ name, label, place, change, problems }: PlaceFieldsProps) {
  const { state, zip } = place;
  return (
    <div className="field-pair">
      <ChoiceField
        label={label}
        value={state}
        choices={states}
        choose={(chosen) => change({ state: chosen, zip })}
        problem={problems[`${name}.state`]}
      />
      <LineField
        label={`${label}: ZIP code`}
        value={zip}
        type={(typed) => change({ state, zip: typed })}
        problem={problems[`${name}.zip`]}
        maxLength={10}
      />
    </div>
  );
}

export function OrderLines({ form, change, problems }: OrderFieldsProps) {
  const { lines } = form;
  const put = (line: LineForm) =>
    change({ ...form, lines: lines.map((each) => (each.key === line.key ? line : each)) });
  const add = (line: LineForm) => change({ ...form, lines: [...lines, line] });
  const isFull = lines.length >= ruleLimits.linesPerSimulation;
  return (
    <>
      {problems.lines !== undefined && <p className="rule-problem">{problems.lines}</p>}
      <ol className="simulated-lines">
        {lines.map((line, index) => (
          <li key={line.key} className="simulated-line">
            {line.by === 'sku' ? (
              <LineField
                label={`Item ${index + 1}: SKU`}
                value={line.sku}
                type={(sku) => put({ ...line, sku })}
                problem={problems[`lines.${index}.sku`] ?? problems[`lines.${index}`]}
                help="As the inventory has it: its facts are read from there"
                maxLength={100}
              />
            ) : (
              <FactsLine
                line={line}
                name={`Item ${index + 1}`}
                change={put}
                problem={problems[`lines.${index}.facts`] ?? problems[`lines.${index}`]}
              />
            )}
            {lines.length > 1 && (
              <Button
                variant="text"
                onClick={() =>
                  change({ ...form, lines: lines.filter(({ key }) => key !== line.key) })
                }
              >
                Remove<span className="visually-hidden"> item {index + 1}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      <div className="rule-buttons">
        <Button variant="outlined" disabled={isFull} onClick={() => add(skuLine())}>
          Add an item by SKU
        </Button>
        <Button variant="outlined" disabled={isFull} onClick={() => add(factsLine())}>
          Add an item by its facts
        </Button>
      </div>
    </>
  );
}

interface FactsLineProps {
  readonly line: LineForm & { readonly by: 'facts' };
  readonly name: string;
  readonly change: (line: LineForm) => void;
  readonly problem: string | undefined;
}

/** An item that the inventory need not have: to try what a rule would say to it. */
function FactsLine({ line, name, change, problem }: FactsLineProps) {
  return (
    <fieldset className="condition-group">
      <legend>{name}</legend>
      {problem !== undefined && <p className="rule-problem">{problem}</p>}
      <ChoiceField
        size="small"
        label={`${name}: class`}
        value={line.itemClass}
        choices={classes}
        choose={(itemClass) => change(withClass(line, itemClass))}
      />
      <FormControlLabel
        label="Goes to a dealer"
        control={
          <Checkbox
            checked={line.goesToDealer}
            onChange={(_event, goesToDealer) => change({ ...line, goesToDealer })}
          />
        }
      />
      <FactRows
        rows={line.rows}
        change={(rows) => change({ ...line, rows })}
        name={name}
        choices={itemFacts}
      />
    </fieldset>
  );
}
