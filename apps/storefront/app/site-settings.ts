import type { MapSettings } from './features/dealer-locator/map-loader.ts';
import type { IdentitySettings } from './public-settings.tsx';

/** Settings that pages are made with. */
export interface SiteSettings {
  readonly brandName: string;
  /** Origin of the shop as people see it; the `Host` of a request is never used. */
  readonly shopUrl: string;
  /** Where the browser finds the api. */
  readonly apiUrl: string;
  readonly identity: IdentitySettings;
  readonly checkout: CheckoutSettings;
  /** The key of the shop at Yotpo, whose widgets then take the place of our reviews. */
  readonly yotpoAppKey: string | undefined;
  /** Where the files of the 3D builder's engine are, without their endings; absent: there is none. */
  readonly viewerUrl: string | undefined;
  /** Whether `/design` shows every component. The shop's visitors do not need it. */
  readonly hasDesignPage: boolean;
  /** Whose map the dealer locator shows; null for our own. */
  readonly map: MapSettings | null;
}

/** What the checkout, and no other page, is told. Nothing of it is secret. */
export interface CheckoutSettings {
  readonly cardProvider: CardProviderSettings;
  /** Where dealers mail a copy of their license. */
  readonly fflMailbox: string;
}

export interface CardProviderSettings {
  /** Whose fields a card is typed into: ours, or the provider's in a frame. */
  readonly form: 'own' | 'hosted';
  /** The provider's own script: a copy of it elsewhere refuses to work. */
  readonly scriptUrl: string;
  readonly apiLoginId: string;
  readonly clientKey: string;
}
