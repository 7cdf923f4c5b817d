import ArrowBack from '@mui/icons-material/ArrowBack';
import type { ReactNode } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import { mayCall, useSession } from '../identity/session-context.ts';
import { backLink } from '../keyboard/shortcuts.tsx';
import { PartLinks } from '../layout/part-links.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { SampleRules } from '../orders/group/rule-findings.tsx';
import { ruleScreens } from './rule-screens.ts';
import './rules.css';

interface RulesFrameProps {
  readonly title: string;
  /** What the screen is for, in one sentence. */
  readonly purpose: ReactNode;
  /** The list that it was opened from. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly isSample?: boolean;
  readonly children: ReactNode;
}

/** What all screens about rules have around them. */
export function RulesFrame(props: RulesFrameProps) {
  const { title, purpose, back, isSample = false, children } = props;
  usePageTitle(title);
  return (
    <div className="rules-page">
      <RulesNav />
      {back !== undefined && (
        <p>
          <LinkBase to={back.to} className="rules-back" {...backLink}>
            <ArrowBack fontSize="small" /> {back.label}
          </LinkBase>
        </p>
      )}
      <div className="rules-head">
        <h1>{title}</h1>
        <p className="muted rules-purpose">{purpose}</p>
        {isSample && <SampleRules />}
      </div>
      {children}
    </div>
  );
}

/** The screens about rules that this person may open; none for who has one alone. */
function RulesNav() {
  const { pathname } = useLocation();
  const roles = useSession().member?.roles ?? [];
  const shown = ruleScreens.filter(({ call }) => mayCall(roles, call));
  const links = shown.map(({ to, label }) => ({ to, label, isOpen: isAt(pathname, to) }));
  return <PartLinks name="Rules and coverage" links={links} />;
}

/** One rule belongs to the list of rules, which has the shortest address. */
function isAt(pathname: string, to: string): boolean {
  if (to === '/rules') return pathname === to || pathname.startsWith('/rules/rule/');
  return pathname === to || pathname.startsWith(`${to}/`);
}
