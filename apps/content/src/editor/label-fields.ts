import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import type { Model } from '../shop/model.ts';
import { modelsOf } from '../shop/strapi.ts';
import { type ViewConfiguration, withLabels } from './field-labels.ts';

interface ConfigurationService {
  findConfiguration(model: Model): Promise<ViewConfiguration & { uid?: string }>;
  updateConfiguration(model: Model, configuration: ViewConfiguration): Promise<unknown>;
}

/** Writes the labels of our fields into Strapi's edit views. Layouts stay as the editors left them. */
export async function labelFields(strapi: Core.Strapi): Promise<void> {
  const getModel = modelsOf(strapi);
  const label = async (uid: string, service: ConfigurationService) => {
    const model = getModel(uid);
    const { settings, metadatas, layouts } = await service.findConfiguration(model);
    const labeled = withLabels({ settings, metadatas, layouts }, model);
    if (isDeepStrictEqual(labeled.metadatas, metadatas)) return;
    await service.updateConfiguration(model, labeled);
  };
  const { contentTypes, components } = configurationServices(strapi);
  for (const uid of Object.keys(strapi.contentTypes))
    if (uid.startsWith('api::')) await label(uid, contentTypes);
  for (const uid of Object.keys(strapi.components)) await label(uid, components);
}

function configurationServices(strapi: Core.Strapi): {
  contentTypes: ConfigurationService;
  components: ConfigurationService;
} {
  const plugin = strapi.plugin('content-manager');
  return {
    contentTypes: plugin.service('content-types') as unknown as ConfigurationService,
    components: plugin.service('components') as unknown as ConfigurationService,
  };
}
