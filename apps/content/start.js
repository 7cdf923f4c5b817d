/** Starts Strapi from the build in this folder: `strapi start` without the tools that build it. */
const { createStrapi } = require('@strapi/strapi');

createStrapi({ appDir: process.cwd(), distDir: `${process.cwd()}/dist` }).start();
