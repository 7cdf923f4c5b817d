/** What the page and the viewer call each other by. The viewer is made by others: names are fixed. */

/** The event by which the viewer sends a text to the page: a message as JSON. */
export const messageEvent = 'ViewerMessage';

/** Whose method in the viewer takes a text of the page. */
export const receiver = { object: 'WebBridge', method: 'ReceiveMessage' } as const;

/** What the page says without being asked. */
export const pageMessages = {
  /** The parameters of the page's address, name to value. */
  query: 'pageQuery',
  /** What can be built, as `ViewerProduct`. */
  product: 'product',
  /** What is chosen, as `ViewerBuild`: by the page's own controls, or as it was asked for. */
  selection: 'selection',
  /** How handing a build to the cart ended: `{ ok, message }`. */
  cartAnswer: 'addToCartAnswer',
} as const;

/** What the viewer chose or hands over, after it was checked. */
export interface ViewerBuild {
  readonly sku: string;
  /** Skus of add-ons. */
  readonly parts: readonly string[];
}

/** Where the engine's four files are, by the names that its builds have. */
export function engineFiles(viewerUrl: string) {
  return {
    loaderUrl: `${viewerUrl}.loader.js`,
    dataUrl: `${viewerUrl}.data`,
    frameworkUrl: `${viewerUrl}.framework.js`,
    codeUrl: `${viewerUrl}.wasm`,
  };
}
