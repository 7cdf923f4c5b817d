import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::product-group.product-group' as never);
