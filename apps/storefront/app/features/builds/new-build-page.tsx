import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { showNotice } from '../notices/notices.ts';
import { type NewBuild, saveBuild } from './build-calls.ts';
import { buildPath } from './build-words.ts';
import { toNewBuild } from './save-link.ts';
import { WordsForm } from './words-form.tsx';

/** What was chosen on a product's page comes by the address; here it gets a name. */
export function NewBuildPage({ title }: { readonly title: string }) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const chosen = toNewBuild(parameters);
  const saved = useRef('');
  return (
    <div className="build-new">
      <h1>Save this build</h1>
      {chosen === null ? (
        <EmptyState heading="There is nothing to save here">
          <p>Choose what you like on a product’s page first.</p>
        </EmptyState>
      ) : (
        <>
          <p>
            It gets a link of its own, to share or to come back to. You can also{' '}
            <a href={`/3dbuilder?${parameters}`} target="_top">
              look at it in 3D
            </a>{' '}
            first.
          </p>
          <WordsForm
            words={{ name: title, notes: '' }}
            button="Save build"
            send={async (words) => {
              const body: NewBuild = { ...chosen, ...words };
              saved.current = (await saveBuild(body)).code;
              showNotice({ kind: 'success', text: 'Your build has been saved' });
            }}
            onDone={() => void navigate(buildPath(saved.current), { replace: true })}
          />
        </>
      )}
    </div>
  );
}
