import { render } from '@react-email/components';
import { createElement } from 'react';
import type { Brand } from './brand.ts';
import { headerLine } from './header-line.ts';
import { plainText } from './plain-text.ts';
import type { EmailTemplate } from './template.ts';
import { templates } from './templates/index.ts';

export type TemplateName = keyof typeof templates;
export type TemplateData<N extends TemplateName> = (typeof templates)[N]['example'];

export type RenderedEmail = {
  subject: string;
  html: string;
  text: string;
  /** What goes into `List-Unsubscribe`; undefined for mails that have none. */
  oneClickUrl: string | undefined;
};

/** The same table, typed so that a name and its data stay together. */
const byName: { [N in TemplateName]: EmailTemplate<TemplateData<N>> } = templates;

/** Throws a ZodError that names the fields which do not fit the template. */
export function parseTemplateData<N extends TemplateName>(name: N, data: unknown): TemplateData<N> {
  return byName[name].schema.parse(data);
}

export async function renderEmail<N extends TemplateName>(
  name: N,
  data: TemplateData<N>,
  brand: Brand,
): Promise<RenderedEmail> {
  const template = byName[name];
  const html = await render(createElement(template.Component, { data, brand }));
  return {
    subject: headerLine(template.subject(data)),
    html,
    text: plainText(html),
    oneClickUrl: template.oneClickUrl?.(data),
  };
}
