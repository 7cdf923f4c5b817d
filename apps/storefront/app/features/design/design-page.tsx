import type { Image } from '../media/image.ts';
import { Notices } from '../notices/notice-list.tsx';
import { ActionSpecimens } from './action-specimens.tsx';
import { ChoiceSpecimens } from './choice-specimens.tsx';
import { FormSpecimens } from './form-specimens.tsx';
import { NavigationSpecimens } from './navigation-specimens.tsx';
import { ProductSpecimens } from './product-specimens.tsx';
import { StateSpecimens } from './state-specimens.tsx';
import { TokenSpecimens } from './token-specimens.tsx';
import './design-page.css';

interface DesignPageProps {
  readonly pictures: readonly Image[];
}

/** Every component in every state, on both grounds. Registered while developing alone. */
export function DesignPage({ pictures }: DesignPageProps) {
  return (
    <>
      <Notices />
      <main className="page">
        <header className="design-head">
          <p className="eyebrow">Design system</p>
          <h1>The inspection table</h1>
          <p>
            One object, one hard light, one measured annotation. Everything that pages are made of,
            in every state.
          </p>
        </header>
        <Gallery theme="light" pictures={pictures} />
        <Gallery theme="dark" pictures={pictures} />
      </main>
    </>
  );
}

function Gallery({ theme, pictures }: DesignPageProps & { readonly theme: 'light' | 'dark' }) {
  return (
    <section data-theme={theme} className="design-gallery" aria-labelledby={`design-${theme}`}>
      <h2 id={`design-${theme}`}>{theme === 'light' ? 'Light' : 'Dark'}</h2>
      <TokenSpecimens />
      <ActionSpecimens theme={theme} />
      <NavigationSpecimens theme={theme} />
      <ProductSpecimens pictures={pictures} theme={theme} />
      <ChoiceSpecimens pictures={pictures} />
      <FormSpecimens />
      <StateSpecimens />
    </section>
  );
}
