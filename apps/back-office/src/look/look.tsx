import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { deskTheme } from './theme.ts';

/**
 * What MUI's components need around them: the theme, and the number that the security policy asks of
 * their styles. Made once: a second cache would write every style twice.
 */
export function createLook(styleNonce: string) {
  const styles = createCache({ key: 'desk', nonce: styleNonce, prepend: true });
  const theme = createTheme(deskTheme);
  return function Look({ children }: { children: ReactNode }) {
    return (
      <CacheProvider value={styles}>
        <ThemeProvider theme={theme}>{children}</ThemeProvider>
      </CacheProvider>
    );
  };
}
