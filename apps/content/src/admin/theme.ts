/** The brand's copper in the places of Strapi's violet. Words on it keep a contrast of 4.5 or more. */
export const lightColors = {
  primary100: '#fbf1e9',
  primary200: '#f0d9c6',
  primary500: '#b65a1b',
  primary600: '#9a4a12',
  primary700: '#7a3a0e',
  buttonPrimary500: '#7a3a0e',
  buttonPrimary600: '#9a4a12',
};

export const darkColors = {
  primary100: '#33200f',
  primary200: '#6b3d1a',
  primary500: '#e08a4a',
  primary600: '#e08a4a',
  primary700: '#f0b487',
  buttonPrimary500: '#b65a1b',
  buttonPrimary600: '#9a4a12',
};
