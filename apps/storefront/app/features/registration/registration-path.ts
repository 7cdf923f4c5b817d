export const registrationPath = '/registration';
export const registrationHeading = 'Product registration';

export const registrationTrail = [
  { label: 'Home', href: '/' },
  { label: 'Support', href: '/support' },
  { label: registrationHeading, href: registrationPath },
];
