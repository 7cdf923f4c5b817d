/** A review of the demo, written for this shop: nobody else's words, and nobody's name. */
export interface DemoReview {
  /** The key of the product in the demo's content. */
  readonly product: string;
  readonly writtenOn: string;
  readonly by: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly title: string;
  readonly text: string;
  readonly isVerifiedBuyer?: true;
  readonly votes?: readonly [helpful: number, notHelpful: number];
  readonly reply?: string;
  /** Waits to be read by staff. */
  readonly isPending?: true;
}

/** In the order in which they were written. */
export const demoReviews: readonly DemoReview[] = [
  {
    product: 'r16',
    writtenOn: '2026-02-03',
    by: 'Marten K.',
    rating: 5,
    title: 'Went together the way the page said',
    text: 'I chose the 16 inch barrel and the gray finish, and what came out of the box is what the picture showed. The receiver halves fit without play. Two hundred rounds on the first day, no stops.',
    isVerifiedBuyer: true,
    votes: [14, 1],
  },
  {
    product: 'r16',
    writtenOn: '2026-03-11',
    by: 'Old bench rest',
    rating: 4,
    title: 'Good barrel, plain trigger',
    text: 'It groups better than I do. The trigger is clean but heavier than I like, so one star less. The manual says how to send it in for the match trigger.',
    isVerifiedBuyer: true,
    votes: [9, 0],
    reply:
      'Thank you for writing. The match trigger can also be ordered as a part and fitted by your dealer.',
  },
  {
    product: 'r16',
    writtenOn: '2026-04-19',
    by: 'Ines in Laramie',
    rating: 5,
    title: 'The dealer part was easier than I feared',
    text: 'First rifle I ever ordered online. I named my dealer at checkout, they sent their license, and I got a mail at every step. Picked it up nine days later.',
    isVerifiedBuyer: true,
    votes: [21, 0],
  },
  {
    product: 'r16',
    writtenOn: '2026-05-27',
    by: 'R. from Sheridan',
    rating: 3,
    title: 'Fine rifle, slow delivery',
    text: 'Nothing wrong with the rifle. The finish I wanted took three weeks longer than the page said when I ordered, and I had to ask.',
    votes: [4, 2],
    reply:
      'You are right, and we are sorry. The page now shows the lead time of each finish before you order.',
  },
  {
    product: 'r16',
    writtenOn: '2026-08-02',
    by: 'Weekend shooter',
    rating: 5,
    title: 'Still tight after a summer',
    text: 'About 1,500 rounds since May. I checked the gas block and the muzzle brake: nothing has moved. Cleans up quickly.',
    isVerifiedBuyer: true,
    votes: [6, 0],
  },
  {
    product: 'b7',
    writtenOn: '2026-03-02',
    by: 'Hunter from Casper',
    rating: 5,
    title: 'Light enough to carry all day',
    text: 'Carried it over two ridges and was glad about every ounce it does not have. The bolt runs smoothly in the cold, with gloves on.',
    isVerifiedBuyer: true,
    votes: [11, 0],
  },
  {
    product: 'b7',
    writtenOn: '2026-06-14',
    by: 'Dale',
    rating: 2,
    title: 'Kicks more than I hoped',
    text: 'A light rifle kicks, I know. With the thin pad it is no fun after ten rounds from the bench. I have ordered the thicker one.',
    votes: [5, 3],
    reply:
      'The thicker pad is free of charge for owners of a B7: write to us with your serial number at hand.',
  },
  {
    product: 'p9',
    writtenOn: '2026-04-08',
    by: 'Lena M.',
    rating: 5,
    title: 'Fits a small hand',
    text: 'With the small back strap I reach the trigger without turning the grip. The sights are easy to see, and it has eaten everything I fed it.',
    isVerifiedBuyer: true,
    votes: [8, 0],
  },
  {
    product: 'p9',
    writtenOn: '2026-07-21',
    by: 'Range officer',
    rating: 4,
    title: 'A good choice to learn with',
    text: 'We bought two for the club. They are simple to take apart and put together again, which is half of what beginners need. Magazines are stiff at first.',
    isVerifiedBuyer: true,
    votes: [3, 0],
  },
  {
    product: 'sling',
    writtenOn: '2026-05-05',
    by: 'Two thumbs',
    rating: 4,
    title: 'Does what a sling should',
    text: 'Strong webbing, and the swivels do not rattle. I would like it two inches longer for winter coats.',
    isVerifiedBuyer: true,
    votes: [2, 0],
  },
  {
    product: 'hoodie',
    writtenOn: '2026-01-17',
    by: 'Cold mornings',
    rating: 5,
    title: 'Heavy in the good way',
    text: 'Thick cotton, washed a dozen times, still the same size. The pockets are deep enough for gloves.',
    isVerifiedBuyer: true,
    votes: [7, 0],
  },
  {
    product: 'hoodie',
    writtenOn: '2026-02-25',
    by: 'Sam, tall',
    rating: 3,
    title: 'Order one size up',
    text: 'Nice fabric, short sleeves. I sent the large back and kept the extra large. Exchange was quick.',
    isVerifiedBuyer: true,
    votes: [12, 1],
  },
  {
    product: 'tee',
    writtenOn: '2026-06-30',
    by: 'Jo',
    rating: 1,
    title: 'Print came off',
    text: 'After the third wash half of the print was gone. I followed the label. Disappointed.',
    isVerifiedBuyer: true,
    votes: [10, 2],
    reply: 'That must not happen. It was one bad batch in May: we have sent you a new one.',
  },
  {
    product: 'tee',
    writtenOn: '2026-09-12',
    by: 'Second try',
    rating: 4,
    title: 'Good shirt for the range',
    text: 'Soft, and long enough to stay tucked in. The print of the new ones seems to hold.',
    isVerifiedBuyer: true,
    votes: [1, 0],
  },
  {
    product: 'b7-precision',
    writtenOn: '2026-10-04',
    by: 'Long lines',
    rating: 5,
    title: 'Stays where you put it',
    text: 'The chassis does not move on the bags, and the cheek piece can be set without tools. My best group so far at 300 yards.',
    isVerifiedBuyer: true,
    votes: [4, 0],
  },
  {
    product: 'r16',
    writtenOn: '2026-11-10',
    by: 'New owner',
    rating: 4,
    title: 'First impression after a week',
    text: 'Looks and feels right. I write again when I have shot more than fifty rounds.',
    isPending: true,
  },
];
