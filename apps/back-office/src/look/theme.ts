import { defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { tokenColors } from './token-colors.ts';

const focusRing = { outline: '2px solid var(--focus)', outlineOffset: 2 };

export const deskTheme: RaThemeOptions = {
  ...defaultLightTheme,
  palette: {
    mode: 'light',
    primary: { main: tokenColors.ink, contrastText: tokenColors['on-ink'] },
    secondary: { main: tokenColors.focus },
    error: { main: tokenColors.error },
    success: { main: tokenColors.ok },
    warning: { main: tokenColors.warn },
    info: { main: tokenColors.focus },
    text: { primary: tokenColors.ink, secondary: tokenColors.muted },
    background: { default: tokenColors.bg, paper: tokenColors.raised },
    divider: tokenColors.line,
  },
  shape: { borderRadius: 2 },
  typography: {
    fontFamily: 'var(--font-text)',
    fontWeightMedium: 600,
    fontWeightBold: 600,
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
  },
  components: {
    ...defaultLightTheme.components,
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&:focus-visible': focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 40, paddingInline: 16, whiteSpace: 'nowrap' },
        outlined: { borderColor: 'var(--control)' },
      },
    },
    MuiTextField: {
      defaultProps: { variant: 'outlined', margin: 'none', size: 'medium', fullWidth: true },
    },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', margin: 'none', size: 'medium', fullWidth: true },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: true },
      styleOverrides: {
        // Its own mark, a border one dot wider, is easily missed.
        root: { backgroundColor: 'var(--raised)', '&.Mui-focused': focusRing },
        input: { paddingBlock: 12 },
        // As wide as the label that stands in it.
        notchedOutline: { borderColor: 'var(--control)', '& legend': { fontWeight: 600 } },
      },
    },
    // Labels stand on the edge from the start: one that moves is read twice.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: { root: { color: 'var(--muted)', fontWeight: 600 } },
    },
    MuiFormLabel: { styleOverrides: { root: { color: 'var(--muted)', fontWeight: 600 } } },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
    MuiDialog: { defaultProps: { fullWidth: true, maxWidth: 'sm' } },
    MuiDialogTitle: {
      styleOverrides: {
        root: {
          fontSize: 'var(--size-heading)',
          fontStretch: 'var(--stretch-headline)',
          fontWeight: 600,
          lineHeight: 'var(--leading-headline)',
          letterSpacing: 'var(--tracking-headline)',
          padding: 'var(--space-5) var(--space-5) var(--space-3)',
        },
      },
    },
    MuiDialogContent: { styleOverrides: { root: { padding: '0 var(--space-5) var(--space-4)' } } },
    MuiDialogActions: {
      styleOverrides: { root: { padding: 'var(--space-3) var(--space-5) var(--space-5)' } },
    },
    MuiAlert: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: {
        root: { color: 'var(--ink)', backgroundColor: 'var(--raised)' },
        message: { minWidth: 0, overflowWrap: 'anywhere' },
      },
    },
    MuiLink: { defaultProps: { underline: 'always', color: 'inherit' } },
    MuiSkeleton: {
      defaultProps: { animation: 'wave' },
      styleOverrides: { root: { backgroundColor: 'var(--line)' } },
    },
    MuiPaper: { defaultProps: { elevation: 0 } },
  },
};
