import './steps.css';

interface StepsProps {
  readonly label: string;
  readonly steps: readonly Step[];
  /** Index of the step that is open; those before it are done. */
  readonly current: number;
}

interface Step {
  readonly label: string;
  /** The way back to it once it is done: another page, or another part of this one. */
  readonly href?: string;
  readonly onOpen?: () => void;
}

export function Steps({ label, steps, current }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className="steps">
        {steps.map((step, index) => (
          <li
            key={step.label}
            data-state={stateOf(index, current)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className="steps-number" aria-hidden="true">
              {index < current ? <CheckMark /> : index + 1}
            </span>
            <StepLabel step={step} isDone={index < current} />
            {index < current && <span className="visually-hidden"> (done)</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepLabel({ step, isDone }: { readonly step: Step; readonly isDone: boolean }) {
  const { label, href, onOpen } = step;
  if (isDone && href !== undefined) return <a href={href}>{label}</a>;
  if (!isDone || onOpen === undefined) return <span>{label}</span>;
  return (
    <button type="button" className="link-action" onClick={onOpen}>
      {label}
    </button>
  );
}

function stateOf(index: number, current: number): 'done' | 'current' | 'ahead' {
  if (index === current) return 'current';
  return index < current ? 'done' : 'ahead';
}

function CheckMark() {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path d="M2 6.5l3 3 5-6.5" />
    </svg>
  );
}
