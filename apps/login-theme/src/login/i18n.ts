import { i18nBuilder } from 'keycloakify/login';
import { texts } from './texts.ts';

// Taken out of the builder on purpose: Keycloakify's build looks for the call as a method, to read
// the texts out of this very file. They are in texts.ts, and vite.config.ts hands them over.
const { withCustomTranslations } = i18nBuilder.withThemeName<'tarnholt'>();

const { useI18n, ofTypeI18n } = withCustomTranslations({ en: texts }).build();

export { useI18n };
export type I18n = typeof ofTypeI18n;
