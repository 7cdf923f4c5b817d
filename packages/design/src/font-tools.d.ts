/** What we use of two packages that bring no types. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    readonly noHinting: boolean;
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
  }
  // biome-ignore lint/style/noDefaultExport: that is how the package does it
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: Options,
  ): Promise<Uint8Array>;
}

declare module 'fontkit' {
  interface Font {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly lineGap: number;
    layout(text: string): { readonly advanceWidth: number };
  }
  export function create(font: Uint8Array): Font;
}
