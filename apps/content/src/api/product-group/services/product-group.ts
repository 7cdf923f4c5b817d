import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::product-group.product-group' as never);
