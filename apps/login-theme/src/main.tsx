import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { chooseColors } from './choose-colors.ts';
import type { KcContext } from './login/kc-context.ts';
import { KcPage } from './login/kc-page.tsx';
import './styles/theme.css';

declare global {
  interface Window {
    /** Written by Keycloak into the page before our script. */
    kcContext?: KcContext;
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root.');

/** While developing there is no Keycloak: `?page=register.ftl` shows that page with made-up values. */
const kcContext = import.meta.env.DEV
  ? (await import('./preview-context.ts')).previewContext(location.search)
  : window.kcContext;
if (kcContext === undefined) throw new Error('Keycloak has not said which page to show.');

chooseColors(kcContext);
createRoot(root).render(
  <StrictMode>
    <KcPage kcContext={kcContext} />
  </StrictMode>,
);
