/**
 * What stands beside every answer that comes of sample rules, for whoever reads it. Imports nothing:
 * pages and the api say the same.
 */
export const sampleRulesNote =
  'SAMPLE rules, to be replaced by the merchant’s counsel. They are not the law, and no advice.';
