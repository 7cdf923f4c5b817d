import { type ComponentType, useState } from 'react';
import { showCallFailure } from '../notices/notices.ts';
import type { ReachPanelProps } from './reach-panel.tsx';

/** Who asks whether it can be sent to them loads what answers; most never do. */
export function Reach(props: ReachPanelProps) {
  const [Panel, setPanel] = useState<ComponentType<ReachPanelProps>>();
  if (Panel) return <Panel {...props} />;
  return (
    <button
      type="button"
      className="link-action"
      onClick={() =>
        void import('./reach-panel.tsx').then(
          (code) => setPanel(() => code.ReachPanel),
          showCallFailure,
        )
      }
    >
      Can this reach me?
    </button>
  );
}
