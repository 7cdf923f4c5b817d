import type { Brand } from '../brand.ts';

export const brandForTest: Brand = {
  name: 'Tarnholt',
  supportEmail: 'support@tarnholt.example',
  postalAddress: ['100 Foundry Road', 'Helena, MT 59601'],
  shopUrl: 'https://shop.tarnholt.example',
};
