import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { InBrowser } from '../../components/in-browser/in-browser.tsx';
import type { EngineEnd, ViewerEngineProps } from './viewer-engine.tsx';

/** A file that could not be loaded is a view that could not be. */
const ViewerEngine = lazy(() =>
  import('./viewer-engine.tsx').then(
    (engine): { default: ComponentType<ViewerEngineProps> } => ({ default: engine.ViewerEngine }),
    () => ({ default: FailAtOnce }),
  ),
);

function FailAtOnce({ onEnd }: ViewerEngineProps) {
  useEffect(() => onEnd('failed'), [onEnd]);
  return null;
}

interface ViewerStageProps extends Omit<ViewerEngineProps, 'viewerUrl' | 'onEnd' | 'onProgress'> {
  /** Absent where the shop has no 3D viewer. */
  readonly viewerUrl: string | null;
  /** Where the same can be chosen without it. */
  readonly wayBack: { readonly href: string; readonly label: string };
}

const endings: Record<EngineEnd | 'absent', { heading: string; text: string }> = {
  failed: {
    heading: 'The 3D view could not be loaded',
    text: 'Your browser may not support 3D graphics, or the connection was lost.',
  },
  'timed-out': {
    heading: 'The 3D view is taking too long',
    text: 'It has not started within a minute. The connection may be slow.',
  },
  stopped: {
    heading: 'The 3D view has stopped',
    text: 'What you chose is still here. You can start the view again.',
  },
  absent: {
    heading: 'The 3D view is not available right now',
    text: 'Everything can be chosen with pictures as well.',
  },
};

/** Full width, 140 px less than the window is high; the picture in it is 16 by 9. */
export function ViewerStage({ viewerUrl, wayBack, ...engine }: ViewerStageProps) {
  const [state, setState] = useState<'loading' | 'ready' | EngineEnd>('loading');
  const [progress, setProgress] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const isOver = state !== 'loading' && state !== 'ready';
  if (viewerUrl === null || isOver) {
    const { heading, text } = endings[isOver ? state : 'absent'];
    return (
      <div className="viewer-stage">
        <div className="viewer-screen" role={isOver ? 'alert' : undefined}>
          <h2>{heading}</h2>
          <p>{text}</p>
          <p className="viewer-actions">
            <ButtonLink href={wayBack.href}>{wayBack.label}</ButtonLink>
            {isOver && (
              <Button
                kind="quiet"
                onClick={() => {
                  setAttempt(attempt + 1);
                  setProgress(0);
                  setState('loading');
                }}
              >
                Try again
              </Button>
            )}
          </p>
        </div>
      </div>
    );
  }
  const loading = (
    <div className="viewer-screen viewer-loading" aria-busy="true">
      <p role="status">Loading the 3D view…</p>
      <progress max={1} value={progress} aria-label="Loading the 3D view" />
      <p className="viewer-actions">
        <ButtonLink kind="quiet" href={wayBack.href}>
          {wayBack.label}
        </ButtonLink>
      </p>
    </div>
  );
  return (
    <div className="viewer-stage" data-ready={state === 'ready' || undefined}>
      <InBrowser fallback={null}>
        {() => (
          <Suspense fallback={null}>
            <ViewerEngine
              key={attempt}
              {...engine}
              viewerUrl={viewerUrl}
              onProgress={setProgress}
              onReady={() => {
                setState('ready');
                engine.onReady();
              }}
              // The first reason is the one that helps.
              onEnd={(end) => setState((before) => (before in endings ? before : end))}
            />
          </Suspense>
        )}
      </InBrowser>
      {state === 'loading' && loading}
    </div>
  );
}
