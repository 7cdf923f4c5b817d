import { renderEmail, type TemplateName, templates } from '@tarnholt/emails';

const brand = {
  name: 'Tarnholt',
  supportEmail: 'support@tarnholt.example',
  postalAddress: ['100 Foundry Road', 'Helena, MT 59601'],
  shopUrl: 'https://shop.tarnholt.example',
};

const mails = await Promise.all(
  (Object.keys(templates) as TemplateName[]).map(async (name) => ({
    name,
    ...(await renderEmail(name, templates[name].example, brand)),
  })),
);

console.log(JSON.stringify(mails));
