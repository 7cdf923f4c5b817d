import type { KcContext } from './login/kc-context.ts';

/**
 * Light or dark, as the visitor's system is; always light where the realm has dark mode switched
 * off, which suits a shop that is light itself.
 */
export function chooseColors({ darkMode }: Pick<KcContext, 'darkMode'>): void {
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    document.documentElement.dataset.theme = darkMode && prefersDark.matches ? 'dark' : 'light';
  };
  apply();
  prefersDark.addEventListener('change', apply);
}
