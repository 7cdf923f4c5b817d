/** The shop's color tokens, light and dark. Mail programs know no CSS variables. */
export const light = {
  bg: '#F7F6F3',
  surface: '#EFEDE9',
  raised: '#FFFFFF',
  line: '#D9D5CE',
  ink: '#15171A',
  muted: '#5A5F66',
  accent: '#9A4A12',
  ok: '#1F6B3A',
  error: '#B3261E',
} as const;

export type Token = keyof typeof light;

export const dark: Record<Token, string> = {
  bg: '#111315',
  surface: '#181B1E',
  raised: '#202428',
  line: '#31363B',
  ink: '#F2F0EC',
  muted: '#A9AFB6',
  accent: '#E08A4A',
  ok: '#6CC48B',
  error: '#FF8A80',
};

/** Web fonts are not loaded: a mail must ask no server for anything. */
export const fonts = {
  text: "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif",
  data: "'IBM Plex Mono', Menlo, Consolas, 'Liberation Mono', monospace",
} as const;
