import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';

interface Plugin {
  register(context: { strapi: Core.Strapi }): Promise<void> | void;
}

/** Strapi refuses to start without its folder for uploads: a new volume does not have it yet. */
export default (plugin: Plugin): Plugin => {
  const { register } = plugin;
  plugin.register = async (context) => {
    mkdirSync(join(context.strapi.dirs.static.public, 'uploads'), { recursive: true });
    await register(context);
  };
  return plugin;
};
