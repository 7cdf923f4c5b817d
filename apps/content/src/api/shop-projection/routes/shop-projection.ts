const middlewares = ['api::shop-projection.require-token'];

/** Strapi's own ways to sign in are off: the token of the shop's worker opens these. */
export default {
  routes: [
    {
      method: 'POST',
      path: '/shop-projection/read',
      handler: 'shop-projection.read',
      config: { auth: false, middlewares },
    },
    {
      method: 'GET',
      path: '/shop-projection/list',
      handler: 'shop-projection.list',
      config: { auth: false, middlewares },
    },
    {
      // The token in the path is the proof.
      method: 'GET',
      path: '/shop-projection/preview/:token',
      handler: 'shop-projection.preview',
      config: { auth: false },
    },
  ],
};
