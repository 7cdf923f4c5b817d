import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { CoverageMap } from '@tarnholt/contract';
import type { CoverageState } from '@tarnholt/contract/rules';
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { useMayCall } from '../../identity/session-context.ts';
import { ScreenState } from '../../layout/screen-state.tsx';
import { ReadRules } from '../read-rules.tsx';
import { RulesFrame } from '../rules-frame.tsx';
import { useTaskAddress } from '../task-address.ts';
import { useCoverage } from '../use-rules.ts';
import {
  type Chosen,
  cellsIn,
  cellsThatAre,
  describeCells,
  nothingChosen,
  readChosen,
  toggle,
  writeChosen,
} from './chosen-cells.ts';
import { CoverageByState } from './coverage-by-state.tsx';
import { SignDialog, WithdrawDialog } from './coverage-dialogs.tsx';
import { CoverageGrid } from './coverage-grid.tsx';
import { sayCoverage } from './coverage-words.ts';
import './coverage.css';

export function CoveragePage() {
  const asked = useCoverage();
  return (
    <RulesFrame
      title="Coverage"
      purpose="For each state and class of item, whether somebody answers for it that the rules are all there are. What nobody answers for is not sold there."
      isSample={asked.data?.isSample ?? false}
    >
      <ReadRules asked={asked} name="the coverage" missing="There is no coverage">
        {(map) =>
          map.publicationId === null ? (
            <ScreenState title="No rules are published">
              <p>
                There is nothing to answer for yet. Rules are written in a{' '}
                <LinkBase to="/rules/drafts">draft</LinkBase> first.
              </p>
            </ScreenState>
          ) : (
            <Coverage map={map} />
          )
        }
      </ReadRules>
    </RulesFrame>
  );
}

function Coverage({ map }: { readonly map: CoverageMap }) {
  const { opened, open, close } = useTaskAddress();
  const maySign = useMayCall('signCoverage');
  const mayWithdraw = useMayCall('withdrawCoverage');
  // Chosen cells come back with the dialog from the login pages.
  const [chosen, setChosen] = useState<Chosen>(() => readChosen(opened.chosen ?? ''));
  const isNarrow = useMediaQuery('(width < 1100px)', { noSsr: true });
  const choose = maySign || mayWithdraw ? setChosen : null;
  const cells = cellsIn(chosen, map.cells);
  const signed = cellsThatAre(['covered', 'ending'], cells);
  const finish = () => {
    setChosen(nothingChosen);
    close();
  };
  const start = (task: string) => open({ task, chosen: writeChosen(chosen) });
  const View = isNarrow ? CoverageByState : CoverageGrid;
  const tasks = choose !== null && (
    <div className="coverage-tasks panel">
      <p role="status">
        {cells.length === 0
          ? 'Nothing is chosen. Choose cells to sign for them or to withdraw.'
          : `Chosen: ${describeCells(cells)}.`}
      </p>
      <div className="rule-buttons">
        {maySign && (
          <Button
            variant="contained"
            aria-haspopup="dialog"
            disabled={cells.length === 0}
            onClick={() => start('sign')}
          >
            Sign
          </Button>
        )}
        {mayWithdraw && (
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            disabled={signed.length === 0}
            onClick={() => start('withdraw')}
          >
            Withdraw
          </Button>
        )}
        {cells.length > 0 && (
          <Button variant="text" onClick={() => setChosen(nothingChosen)}>
            Choose nothing
          </Button>
        )}
      </div>
    </div>
  );
  return (
    <>
      <p role="status">{sayCoverage(map)}</p>
      {choose !== null && <ChooseAll map={map} chosen={chosen} choose={choose} />}
      {!isNarrow && tasks}
      <View cells={map.cells} chosen={chosen} choose={choose} />
      {isNarrow && tasks}
      {maySign && opened.task === 'sign' && cells.length > 0 && (
        <SignDialog map={map} cells={cells} close={close} finish={finish} />
      )}
      {mayWithdraw && opened.task === 'withdraw' && signed.length > 0 && (
        <WithdrawDialog map={map} cells={signed} close={close} finish={finish} />
      )}
    </>
  );
}

interface ChooseAllProps {
  readonly map: CoverageMap;
  readonly chosen: Chosen;
  readonly choose: (chosen: Chosen) => void;
}

const kinds: readonly { standing: CoverageState; label: string }[] = [
  { standing: 'ended-by-change', label: 'All that ended by a change' },
  { standing: 'ending', label: 'All that end soon' },
  { standing: 'uncovered', label: 'All that nobody signed' },
];

/** After a publication many cells end at once: nobody should have to find them one by one. */
function ChooseAll({ map, chosen, choose }: ChooseAllProps) {
  const offered = kinds
    .map((kind) => ({ ...kind, cells: cellsThatAre([kind.standing], map.cells) }))
    .filter(({ cells }) => cells.length > 0);
  if (offered.length === 0) return null;
  return (
    <fieldset className="rule-states">
      <legend className="small muted">Choose</legend>
      {offered.map(({ standing, label, cells }) => (
        <Button key={standing} variant="outlined" onClick={() => choose(toggle(chosen, cells))}>
          {label} ({cells.length})
        </Button>
      ))}
    </fieldset>
  );
}
