import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::product.product' as never);
