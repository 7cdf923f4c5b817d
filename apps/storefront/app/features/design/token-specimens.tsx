import { Specimen } from './specimen.tsx';

const sizes = ['hero', 'display', 'title', 'section', 'heading', 'large', 'text', 'small', 'label'];
const grounds = ['bg', 'surface', 'raised'];
const inks = ['ink', 'muted', 'accent', 'ok', 'error', 'warn'];

export function TokenSpecimens() {
  return (
    <>
      <Specimen title="Sizes and the headline" isWide>
        {sizes.map((size) => (
          <p key={size} className="design-size" data-size={size}>
            Made to a tenth of a thou
          </p>
        ))}
      </Specimen>
      <Specimen title="Colors" isWide>
        <div className="design-colors">
          {grounds.map((ground) => (
            <ul key={ground} data-ground={ground}>
              <li>{ground}</li>
              {inks.map((ink) => (
                <li key={ink} data-ink={ink}>
                  {ink}
                </li>
              ))}
            </ul>
          ))}
        </div>
      </Specimen>
      <Specimen title="Voices">
        <p className="eyebrow">Eyebrow label</p>
        <p>
          Text in sentences, with <strong>weight</strong> and{' '}
          <a href="#design-light">a way to somewhere</a>.
        </p>
        <p className="data">TH-RCV-0042 · .308 Win · 7.8 oz · 0123456789</p>
        <p className="money">
          $1,111.11
          <br />
          $8,888.88
        </p>
      </Specimen>
    </>
  );
}
