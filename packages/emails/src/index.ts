export { type Brand, brandSchema } from './brand.ts';
export {
  parseTemplateData,
  type RenderedEmail,
  renderEmail,
  type TemplateData,
  type TemplateName,
} from './render-email.ts';
export { templates } from './templates/index.ts';
