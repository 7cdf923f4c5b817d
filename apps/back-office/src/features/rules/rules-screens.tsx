import { Navigate, Route, Routes } from 'react-router-dom';
import { useMayCall } from '../identity/session-context.ts';
import { UnknownScreen } from '../layout/desk-layout.tsx';
import { ScreenState } from '../layout/screen-state.tsx';
import { CoveragePage } from './coverage/coverage-page.tsx';
import { DraftListPage } from './drafts/draft-list-page.tsx';
import { DraftPage } from './drafts/draft-page.tsx';
import { NewRulePage, RuleEditorPage } from './editor/rule-editor-page.tsx';
import { RuleListPage } from './list/rule-list-page.tsx';
import { RulePage } from './page/rule-page.tsx';
import { ProposalListPage } from './proposals/proposal-list-page.tsx';
import { ProposalPage } from './proposals/proposal-page.tsx';
import { PublicationChangesPage, PublicationsPage } from './publications/publications-page.tsx';
import { SimulatorPage } from './simulator/simulator-page.tsx';

/** Everything below `/rules`. Who speaks with buyers has the simulator alone. */
export function RulesScreens() {
  const mayRead = useMayCall('listRules');
  const maySimulate = useMayCall('simulateRules');
  if (!mayRead && !maySimulate) {
    return (
      <ScreenState isWhole title="You do not have access to this">
        <p>Your account has no role for rules. A manager can give you one.</p>
      </ScreenState>
    );
  }
  if (!mayRead) {
    return (
      <Routes>
        <Route path="simulator" element={<SimulatorPage />} />
        <Route path="*" element={<Navigate to="/rules/simulator" replace />} />
      </Routes>
    );
  }
  return (
    <Routes>
      <Route index element={<RuleListPage />} />
      <Route path="rule/:ruleId" element={<RulePage />} />
      <Route path="drafts" element={<DraftListPage />} />
      <Route path="drafts/:draftId" element={<DraftPage view="rules" />} />
      <Route path="drafts/:draftId/texts" element={<DraftPage view="texts" />} />
      <Route path="drafts/:draftId/changes" element={<DraftPage view="changes" />} />
      <Route path="drafts/:draftId/new-rule" element={<NewRulePage />} />
      <Route path="drafts/:draftId/rules/:ruleId" element={<RuleEditorPage />} />
      <Route path="proposals" element={<ProposalListPage />} />
      <Route path="proposals/:proposalId" element={<ProposalPage />} />
      <Route path="publications" element={<PublicationsPage />} />
      <Route path="publications/:from/:to" element={<PublicationChangesPage />} />
      <Route path="coverage" element={<CoveragePage />} />
      <Route path="simulator" element={<SimulatorPage />} />
      <Route path="*" element={<UnknownScreen />} />
    </Routes>
  );
}
