import { factories } from '@strapi/strapi';

/** Reading only, and only with a token: the shop itself reads its own copy. */
export default factories.createCoreRouter('api::product.product' as never, {
  only: ['find', 'findOne'],
});
