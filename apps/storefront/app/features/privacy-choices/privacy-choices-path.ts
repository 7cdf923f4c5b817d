export const privacyChoicesPath = '/privacy-choices';
export const privacyChoicesHeading = 'Your privacy choices';

export const privacyChoicesTrail = [
  { label: 'Home', href: '/' },
  { label: 'Privacy', href: '/copy/privacy' },
  { label: privacyChoicesHeading, href: privacyChoicesPath },
];
