/**
 * The brand's colors for MUI, which computes with them and so cannot take variables. A test holds
 * them to `packages/design/tokens.css`; the rest of the theme refers to the variables.
 */
export const tokenColors = {
  bg: '#f7f6f3',
  raised: '#ffffff',
  line: '#d9d5ce',
  control: '#857f76',
  ink: '#15171a',
  'on-ink': '#ffffff',
  muted: '#5a5f66',
  ok: '#1f6b3a',
  error: '#b3261e',
  warn: '#7a5200',
  focus: '#1d5fd1',
} as const;
