import type { Core } from '@strapi/strapi';

export default (): Core.Config.Api => ({
  rest: { defaultLimit: 25, maxLimit: 100, withCount: true },
  // A parameter that means nothing is an error of ours, not something to pass over.
  documents: {
    strictParams: true,
    // Required files and relations are required at publish, as required words are.
    strictRelations: true,
  },
});
