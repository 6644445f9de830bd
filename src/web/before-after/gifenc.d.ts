declare module 'gifenc' {
  type Palette = number[][]

  interface FrameOptions {
    /** Needed by the first frame, whose palette is that of all. */
    readonly palette?: Palette
    /** ms, kept to a hundredth of a second. */
    readonly delay?: number
    readonly transparent?: boolean
    readonly transparentIndex?: number
    /** 1: the next frame is drawn over this one. */
    readonly dispose?: number
  }

  interface Encoder {
    writeFrame(indices: Uint8Array, width: number, height: number, options?: FrameOptions): void
    finish(): void
    bytes(): Uint8Array<ArrayBuffer>
  }

  export function GIFEncoder(): Encoder
  export function quantize(rgba: Uint8Array | Uint8ClampedArray, colorsMax: number): Palette
}
