import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useMutation } from '@tanstack/react-query';
import type { SimulatedOrder } from '@tarnholt/contract';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { useMayCall } from '../../identity/session-context.ts';
import { describeTaskFailure } from '../../tasks/task-failure.ts';
import { ChoiceField } from '../choice-field.tsx';
import { LineField } from '../editor/rule-fields.tsx';
import { RulesFrame } from '../rules-frame.tsx';
import { useRuleDrafts, useRuleProposals } from '../use-rules.ts';
import { OrderLines, PlaceParts } from './order-fields.tsx';
import { SimulationResult } from './simulation-result.tsx';
import { emptyOrder, orderOf, type SimulatorForm, sayFailure } from './simulator-form.ts';
import '../editor/rule-editor.css';
import './simulator.css';

const setPattern = /^(?:current|[0-9a-f]{64}|draft-[1-9]\d{0,14})$/;

export function SimulatorPage() {
  const [params] = useSearchParams();
  const named = params.get('set') ?? '';
  const [form, setForm] = useState(() => emptyOrder(setPattern.test(named) ? named : 'current'));
  return (
    <RulesFrame
      title="Simulator"
      purpose="What the rules would say to an order, with every reason. It asks the same engine as the checkout, and nothing is ordered or kept."
    >
      <Simulator form={form} change={setForm} />
    </RulesFrame>
  );
}

interface SimulatorProps {
  readonly form: SimulatorForm;
  readonly change: (form: SimulatorForm) => void;
}

/** Names of fields that the form shows a problem of. */
const fieldNames = ['set', 'date', 'buyer', 'home', 'dealer', 'lines'];

function Simulator({ form, change }: SimulatorProps) {
  const { simulateRules } = useDeskActions();
  const canOpenRules = useMayCall('getRule');
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (order: SimulatedOrder) => simulateRules({ body: order }),
  });
  const [wasTried, setWasTried] = useState(false);
  const read = orderOf(form);
  const failure = error === null ? null : describeTaskFailure(error, fieldNames);
  const isSameOrder = JSON.stringify(read.order) === JSON.stringify(variables ?? null);
  const problems = {
    ...(wasTried ? read.problems : {}),
    // What the server said is about what was sent, and no longer about what is typed since.
    ...(isSameOrder ? failure?.fields : {}),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (read.order !== null) mutate(read.order);
  };
  const fields = { form, change, problems };
  return (
    <div className="simulator">
      <form className="rules-part" onSubmit={submit} noValidate aria-label="The order">
        <section className="panel rules-panel">
          <h2>Which rules</h2>
          <SetFields {...fields} />
        </section>
        <section className="panel rules-panel">
          <h2>Who and where</h2>
          <PlaceParts {...fields} />
        </section>
        <section className="panel rules-panel">
          <h2>What is ordered</h2>
          <OrderLines {...fields} />
        </section>
        <div className="rule-buttons">
          <Button type="submit" variant="contained" disabled={isPending}>
            {isPending ? 'One moment…' : 'Ask the rules'}
          </Button>
          {wasTried && read.order === null && (
            <p className="rule-problem" role="alert">
              Something is missing: see the fields that are marked.
            </p>
          )}
        </div>
      </form>
      <section className="panel rules-panel" aria-labelledby="simulator-answer">
        <h2 id="simulator-answer">What the rules say</h2>
        {failure !== null && (
          <Alert severity="error" role="alert">
            <p>{sayFailure(failure.needsReload, failure.title)}</p>
            {failure.reasons.length > 0 && (
              <ul className="task-reasons">
                {failure.reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
          </Alert>
        )}
        {data === undefined && failure === null && (
          <p className="muted">Fill in an order, and ask. The answer appears here.</p>
        )}
        {data !== undefined && (
          <>
            {!isSameOrder && (
              <p className="rules-notice" role="status">
                You have changed the order since. Ask again for an answer to it.
              </p>
            )}
            <SimulationResult answer={data} canOpenRules={canOpenRules} />
          </>
        )}
      </section>
    </div>
  );
}

interface SetFieldsProps extends SimulatorProps {
  readonly problems: Readonly<Record<string, string>>;
}

function SetFields({ form, change, problems }: SetFieldsProps) {
  const mayReadDrafts = useMayCall('listRuleDrafts');
  const drafts = useRuleDrafts(mayReadDrafts).data?.drafts ?? [];
  const mayReadProposals = useMayCall('listRuleProposals');
  const proposals =
    useRuleProposals('open', mayReadProposals).data?.pages.flatMap((page) => page.proposals) ?? [];
  const known = [
    { value: 'current', label: 'The rules that count now' },
    ...drafts.map(({ set, title }) => ({ value: set, label: `Draft: ${title}` })),
    ...proposals.map(({ hash, title }) => ({ value: hash, label: `Proposed: ${title}` })),
  ];
  const choices = known.some(({ value }) => value === form.set)
    ? known
    : [...known, { value: form.set, label: `The set ${form.set.slice(0, 12)}` }];
  return (
    <>
      <ChoiceField
        label="Set of rules"
        value={form.set}
        choices={choices}
        choose={(set) => change({ ...form, set })}
        problem={problems.set}
      />
      <LineField
        isDay
        label="Day of the order"
        value={form.date}
        type={(date) => change({ ...form, date })}
        problem={problems.date}
        help="Empty: today"
      />
      <FormControlLabel
        label="As if somebody answered for every state and class"
        control={
          <Checkbox
            checked={form.isCoverageAssumed}
            onChange={(_event, isCoverageAssumed) => change({ ...form, isCoverageAssumed })}
          />
        }
      />
      <p className="small muted">
        Without it, what nobody has signed for is not sold, whatever the rules say.
      </p>
    </>
  );
}
