import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::product.product' as never);
