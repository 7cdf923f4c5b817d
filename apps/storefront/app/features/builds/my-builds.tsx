import { useState } from 'react';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { InBrowser } from '../../components/in-browser/in-browser.tsx';
import { formatMoney } from '../../components/price/money.ts';
import { type Session, useSession } from '../identity/session.ts';
import { showCallFailure, showNotice } from '../notices/notices.ts';
import { buildsQuery, deleteBuild, renameBuild } from './build-calls.ts';
import { BuildPicture } from './build-page.tsx';
import { BuildData, BuildWaiting } from './build-states.tsx';
import { type Build, buildPath, describeChoice, describeProblem } from './build-words.ts';
import { WordsForm } from './words-form.tsx';

/** Tells whose builds are shown, so that those of who has left are not. */
export function ownerOf(session: Session): string {
  return session.status === 'signed-in' ? session.subject : session.status;
}

/** Everything that somebody saved, as a guest or signed in. */
export function MyBuilds() {
  return (
    <>
      <h1>My Builds</h1>
      <InBrowser fallback={<BuildWaiting />}>{() => <OwnBuilds />}</InBrowser>
    </>
  );
}

function OwnBuilds() {
  const owner = ownerOf(useSession());
  return (
    <BuildData query={buildsQuery(owner)}>{(builds) => <BuildList builds={builds} />}</BuildData>
  );
}

export function BuildList({ builds }: { readonly builds: readonly Build[] }) {
  if (builds.length === 0) {
    return (
      <EmptyState
        heading="You have saved no builds"
        actions={
          <ButtonLink href="/3dbuilder" target="_top">
            Open the 3D builder
          </ButtonLink>
        }
      >
        <p>Choose what you like on a product’s page, then choose “Save this build”.</p>
      </EmptyState>
    );
  }
  const [first, second] = builds;
  return (
    <>
      {first && second && (
        <p>
          <a href={`/build/compare?a=${first.code}&b=${second.code}`}>Compare two of them</a>
        </p>
      )}
      <ul className="build-list">
        {builds.map((build) => (
          <BuildRow key={build.code} build={build} />
        ))}
      </ul>
    </>
  );
}

function BuildRow({ build }: { readonly build: Build }) {
  const { code, name, notes, productName, total, problems } = build;
  const [mode, setMode] = useState<'show' | 'rename' | 'delete'>('show');
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await deleteBuild(code);
      showNotice({ kind: 'success', text: 'Your build has been deleted' });
    } catch (error) {
      showCallFailure(error);
      setBusy(false);
    }
  };
  return (
    <li className="build-row">
      <BuildPicture build={build} sizes="160px" />
      <div className="build-row-text">
        <h2>
          <a href={buildPath(code)}>{name}</a>
        </h2>
        <p>
          {productName}, {describeChoice(build)}
        </p>
        <p className="money">
          {total === null ? 'Not available right now' : formatMoney({ dollars: total })}
        </p>
        {problems.map((problem) => (
          <p key={problem.kind + problem.about} className="build-row-problem">
            {describeProblem(problem)}
          </p>
        ))}
        {mode === 'rename' && (
          <WordsForm
            words={{ name, notes }}
            button="Save"
            send={(words) => renameBuild(code, words)}
            onDone={() => setMode('show')}
          />
        )}
        <div className="build-actions">
          {mode === 'delete' ? (
            <>
              <p role="status">Delete “{name}”? Its link ends, and it cannot be brought back.</p>
              <Button isBusy={isBusy} busyLabel="Deleting…" onClick={() => void remove()}>
                Delete build
              </Button>
              <Button kind="quiet" onClick={() => setMode('show')}>
                Keep build
              </Button>
            </>
          ) : (
            <>
              <Button kind="quiet" onClick={() => setMode(mode === 'rename' ? 'show' : 'rename')}>
                {mode === 'rename' ? 'Cancel' : 'Rename'}
                <span className="visually-hidden"> {name}</span>
              </Button>
              <Button kind="quiet" onClick={() => setMode('delete')}>
                Delete<span className="visually-hidden"> {name}</span>
              </Button>
            </>
          )}
        </div>
      </div>
    </li>
  );
}
