import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { InBrowser } from '../../components/in-browser/in-browser.tsx';
import { formatMoney } from '../../components/price/money.ts';
import { useSession } from '../identity/session.ts';
import { buildQuery, buildsQuery } from './build-calls.ts';
import { BuildPicture, BuildProblems } from './build-page.tsx';
import { BuildData, BuildWaiting } from './build-states.tsx';
import { type Build, buildPath, compareBuilds } from './build-words.ts';
import { ownerOf } from './my-builds.tsx';

/** Two builds side by side; which ones stands in the address. */
export function ComparePage() {
  return (
    <>
      <h1>Compare builds</h1>
      <InBrowser fallback={<BuildWaiting />}>{() => <Compared />}</InBrowser>
    </>
  );
}

function Compared() {
  const [parameters, setParameters] = useSearchParams();
  const owner = ownerOf(useSession());
  const codes = (['a', 'b'] as const).map((key) => parameters.get(key) ?? '');
  const choose = (key: 'a' | 'b', code: string) =>
    setParameters(
      (current) => {
        current.set(key, code);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <BuildData query={buildsQuery(owner)}>
        {(own) => (
          <div className="build-choices">
            {(['a', 'b'] as const).map((key, at) => (
              <div key={key} className="field">
                <label htmlFor={`build-${key}`}>{at === 0 ? 'First build' : 'Second build'}</label>
                <select
                  id={`build-${key}`}
                  className="control"
                  value={codes[at] ?? ''}
                  onChange={({ currentTarget }) => choose(key, currentTarget.value)}
                >
                  {optionsOf(own, codes[at] ?? '').map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </div>
            ))}
          </div>
        )}
      </BuildData>
      {codes.every((code) => code !== '') ? (
        <BuildData query={buildQuery(codes[0] ?? '')}>
          {(first) => (
            <BuildData query={buildQuery(codes[1] ?? '')}>
              {(second) => <ComparedTable first={first} second={second} />}
            </BuildData>
          )}
        </BuildData>
      ) : (
        <EmptyState
          heading="Choose two builds"
          actions={
            <ButtonLink kind="quiet" href="/build/mine">
              My builds
            </ButtonLink>
          }
        >
          <p>Your own are in the lists; somebody else’s comes with the link that you were sent.</p>
        </EmptyState>
      )}
    </>
  );
}

/** One's own, and whichever the address names. */
function optionsOf(own: readonly Build[], chosen: string) {
  const isOwn = own.some(({ code }) => code === chosen);
  return [
    { value: '', label: 'Choose a build' },
    ...(chosen === '' || isOwn ? [] : [{ value: chosen, label: `Shared build ${chosen}` }]),
    ...own.map(({ code, name }) => ({ value: code, label: name })),
  ];
}

export function ComparedTable({
  first,
  second,
}: {
  readonly first: Build;
  readonly second: Build;
}) {
  const both = [first, second] as const;
  return (
    <table className="build-compared">
      <caption className="visually-hidden">
        {first.name} and {second.name}
      </caption>
      <thead>
        <tr>
          <td />
          {both.map((build, at) => (
            <th key={at === 0 ? 'a' : 'b'} scope="col">
              <BuildPicture build={build} sizes="40vw" />
              <a href={buildPath(build.code)}>{build.name}</a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr data-different={first.total !== second.total || undefined}>
          <th scope="row">Price</th>
          {both.map(({ total }, at) => (
            <td key={at === 0 ? 'a' : 'b'}>
              {total === null ? 'Not available' : formatMoney({ dollars: total })}
            </td>
          ))}
        </tr>
        {compareBuilds(first, second).map(({ label, values, isDifferent }) => (
          <tr key={label} data-different={isDifferent || undefined}>
            <th scope="row">
              {label}
              {isDifferent && <span className="visually-hidden"> (different)</span>}
            </th>
            <td>{values[0]}</td>
            <td>{values[1]}</td>
          </tr>
        ))}
        {both.some(({ problems }) => problems.length > 0) && (
          <tr>
            <th scope="row">Today</th>
            {both.map((build, at) => (
              <td key={at === 0 ? 'a' : 'b'}>
                <BuildProblems build={build} />
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}
