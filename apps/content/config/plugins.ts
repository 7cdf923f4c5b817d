export default () => ({
  upload: {
    config: {
      sizeLimit: 50 * 1024 * 1024,
      // Pictures are resized behind /media; Strapi's own sizes would be made and never used.
      breakpoints: {},
      security: {
        allowedTypes: ['image/*', 'application/pdf', 'application/zip'],
      },
    },
  },
});
