import type { StrapiApp } from '@strapi/strapi/admin';
import lockup from './brand/lockup.svg';
import mark from './brand/mark.svg';
import { ShopPanel } from './shop-panel.tsx';
import { darkColors, lightColors } from './theme.ts';

interface ContentManager {
  addEditViewSidePanel(panels: readonly (typeof ShopPanel)[]): void;
}

/** The admin panel in the brand's clothes, without Strapi's tours, news and offers. */
export default {
  config: {
    auth: { logo: lockup },
    menu: { logo: mark },
    locales: [],
    tutorials: false,
    notifications: { releases: false },
    theme: { light: { colors: lightColors }, dark: { colors: darkColors } },
    translations: {
      en: {
        'Auth.form.welcome.title': 'Tarnholt content',
        'Auth.form.welcome.subtitle': 'Sign in to write for the shop',
        'Auth.form.register.subtitle': 'Used to sign in here and nowhere else.',
        'app.components.LeftMenu.navbrand.title': 'Tarnholt',
        'app.components.LeftMenu.navbrand.workplace': 'Content',
        'Settings.permissions.users.listview.header.subtitle': 'Everybody who may sign in here',
      },
    },
  },
  bootstrap(app: StrapiApp) {
    // Strapi has no setting for its announcement; this is what closing it by hand leaves behind.
    localStorage.setItem('STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false', 'true');
    const { apis } = app.getPlugin('content-manager') as unknown as { apis: ContentManager };
    apis.addEditViewSidePanel([ShopPanel]);
  },
};
