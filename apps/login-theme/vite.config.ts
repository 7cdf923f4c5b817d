import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { keycloakify } from 'keycloakify/vite-plugin';
import { defineConfig, type Plugin } from 'vite';
import { texts } from './src/login/texts.ts';
import { toMessagesFile } from './src/messages-file.ts';

/** We speak English: the other thirty languages would be files that nobody asks for. */
const englishOnly: Plugin = {
  name: 'english-only',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer?.includes('/i18n/messages_defaultSet/index.')) return null;
    return source.startsWith('./') && source !== './en' ? '\0no-messages' : null;
  },
  load: (id) => (id === '\0no-messages' ? 'export default {};' : null),
};

/** Runs in the folder that becomes the jar. */
async function trimTheme(): Promise<void> {
  const login = 'theme/tarnholt/login';
  // Style sheets, fonts and pictures of Keycloak's own look, which no page of ours asks for.
  for (const folder of ['css', 'img', 'resources-common']) {
    rmSync(`${login}/resources/${folder}`, { recursive: true });
  }
  // Keycloakify brings the texts of an older Keycloak in every language. With ours alone, all others
  // are those of the server that runs.
  rmSync(`${login}/messages`, { recursive: true });
  mkdirSync(`${login}/messages`);
  writeFileSync(`${login}/messages/messages_en.properties`, toMessagesFile(texts));
  const settings = `${login}/theme.properties`;
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^locales=.*$/m, 'locales=en'));
}

export default defineConfig({
  plugins: [
    englishOnly,
    keycloakify({
      themeName: 'tarnholt',
      accountThemeImplementation: 'none',
      keycloakVersionTargets: {
        '22-to-25': false,
        'all-other-versions': 'tarnholt-login-theme.jar',
      },
      postBuild: trimTheme,
    }),
  ],
  // Keycloakify names no React of its own and would find whichever lies above it: Strapi's.
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
