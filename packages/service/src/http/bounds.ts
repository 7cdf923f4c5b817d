/** Bounds that hold before any code of ours runs. Anything larger is refused, not buffered. */
export interface HttpBounds {
  readonly bodyBytes: number;
  readonly headerBytes: number;
  readonly maxParamLength: number;
  /** A client that has not sent its headers by then is sent away. */
  readonly headersMs: number;
  /** The same for the whole request, body included. */
  readonly requestMs: number;
  /** The same for a request that brings files. */
  readonly uploadMs: number;
  /** How often the two above are looked at. */
  readonly connectionCheckMs: number;
}

export const httpBounds: HttpBounds = {
  bodyBytes: 64 * 1024,
  headerBytes: 16 * 1024,
  maxParamLength: 200,
  headersMs: 10_000,
  requestMs: 30_000,
  uploadMs: 120_000,
  connectionCheckMs: 2_000,
};
