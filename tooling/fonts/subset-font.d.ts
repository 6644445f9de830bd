declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2'
    /** The range kept of each axis of a variable font, by the axis's tag. */
    readonly variationAxes?: Readonly<
      Record<string, { readonly min: number; readonly max: number; readonly default: number }>
    >
  }
  /** @param text the characters whose glyphs are kept */
  export default function subsetFont(font: Uint8Array, text: string, options: SubsetOptions): Promise<Uint8Array>
}
