/** Bounds of what the contract takes, for both sides of the wire. Imports nothing. */
export const limits = {
  /** One line of a cart; also the largest step of one add. */
  lineQuantity: 99,
  linesPerCart: 100,
  skusPerQuery: 100,
  skuLength: 64,
  optionsPerLine: 50,
  notesLength: 1000,
  searchResults: 100,
  searchLength: 100,
  /** Of one part of the sitemap. Search engines take 50,000; an answer of ours stays below 5 MB. */
  sitemapEntries: 10_000,
  picturesPerSitemapEntry: 20,
  ordersPerPage: 50,
  addressesPerUser: 50,
  stockAlertsShown: 200,
  dealersPerPage: 200,
  /** Shipments that wait to be confirmed; more are behind for months. */
  dueDispositions: 500,
  /** Of failed jobs, and of skus that are nearly sold out. */
  deskRows: 200,
  /** That come before the nearest ones. */
  preferredDealers: 3,
  /** The provider's tokens stay under 2 KB. */
  paymentTokenBytes: 4096,
  challengeLength: 2048,
  /** Texts that one order confirms. */
  acknowledgments: 20,
  uploadBytes: 10 * 1024 * 1024,
} as const;
