import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { PageHero } from '../content-page/page-hero.tsx';
import type { PatentsContent } from './patents-content.ts';
import './patents.css';

type Patent = PatentsContent['patents'][number];

export function PatentsPage({ patents }: { readonly patents: PatentsContent }) {
  const { title, trail, patents: entries } = patents;
  return (
    <>
      <PageHero title={title} trail={trail} />
      <div className="patents">
        {entries.length === 0 ? (
          <EmptyState heading="No patents are listed">
            <p>
              If you look for one of ours, <a href="/contact-us">ask us</a>.
            </p>
          </EmptyState>
        ) : (
          <table>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">Type</th>
                <th scope="col">Product</th>
                <th scope="col">Patent number</th>
                <th scope="col">Colors and models</th>
              </tr>
            </thead>
            {entries.map((patent, index) => (
              <tbody key={index}>
                <PatentRows patent={patent} />
              </tbody>
            ))}
          </table>
        )}
      </div>
    </>
  );
}

/** One row per number; what they have in common stands in the first. */
function PatentRows({ patent }: { readonly patent: Patent }) {
  const { type, productName, colorsAndModels, numbers } = patent;
  return numbers.map((number, index) => (
    <tr key={number}>
      {index === 0 && (
        <>
          <td rowSpan={numbers.length} className="patents-type">
            {type}
          </td>
          <th scope="rowgroup" rowSpan={numbers.length}>
            {productName}
          </th>
        </>
      )}
      <td className="data">{number}</td>
      <td className="patents-models">{index === 0 ? colorsAndModels : null}</td>
    </tr>
  ));
}
