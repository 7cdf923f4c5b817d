import { bullets, paragraph, prose, steps } from '../rich-text.ts';
import { crumbs, page, seo } from './page.ts';

export const warranty = page('warranty', {
  breadcrumbs: crumbs('Warranty', '/warranty'),
  heading: 'Warranty',
  sections: [
    {
      content: prose(
        'We repair what we made wrong, for as long as the firearm exists, for whoever owns it. Registration is welcome and not required.',
      ),
    },
    {
      header: 'What is covered',
      content: [
        bullets(
          'Firearms: defects in material and workmanship, without limit of time',
          'Magazines, optics, lights, accessories and hard parts: two years',
          'Apparel: one year, seams for as long as the fabric lasts',
        ),
      ],
    },
    {
      header: 'What is not',
      content: [
        bullets(
          'Wear that comes with use: springs, gas rings, finish, temper colors, the color of walnut',
          'Damage by reloaded ammunition, or by ammunition of the wrong caliber',
          'Changes made by anybody but us',
          'Rust, after storage in a wet case',
        ),
        paragraph(
          'We look at those, too, and tell you what a repair would cost before we begin. If you say no, it comes back as it was, and you pay the carrier.',
        ),
      ],
    },
    {
      header: 'How to claim',
      content: [
        steps(
          'Write to us with the serial number, or the order number, and what happened.',
          'We send a prepaid label. Unload the firearm; send no ammunition, no optic and no sling.',
          'We inspect it within five business days and tell you what we found.',
          'A repair takes two to four weeks. You get the parts we replaced, if you want them.',
        ),
      ],
    },
    {
      header: 'How it comes back',
      content: [
        paragraph(
          'A firearm that you sent us for repair may come back to you directly, to an adult who signs for it. If we replace it by another serial number, it goes through your dealer, with a new ATF Form 4473 and a new background check.',
        ),
      ],
    },
    {
      header: 'Second owners',
      content: prose(
        'The warranty goes with the firearm. We do not ask for a receipt, and we do not ask how you came by it, but we do look the serial number up among those reported stolen.',
      ),
    },
    {
      header: 'Your rights',
      content: prose(
        'This warranty gives you specific legal rights, and you may have others that differ from state to state. Sample text for review by counsel.',
      ),
    },
  ],
  seo: seo('Warranty', 'What Tarnholt Works repairs, for how long, and how to claim it.'),
});
