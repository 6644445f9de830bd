/** A photo to try a tool on: /samples/{id}.jpg. */
export interface SamplePicture {
  readonly id: string
  readonly title: string
  /** Address of a small copy: /samples/{id}-thumb.webp where it exists, else the photo itself. */
  readonly thumb: string
  /** The tool it shows best. */
  readonly tool: string | null
  /** Other tools that have something to do on it. */
  readonly also: readonly string[]
  /** The picture's author, where the licence asks for it. */
  readonly credit: string | null
  readonly width: number
  readonly height: number
}

/** One picture in several widths, as `srcset` values, in the two formats that browsers choose from. */
export interface SizedPicture {
  /** The smallest WebP. */
  readonly src: string
  readonly webp: string
  readonly avif: string
}

/** A tool's input and result, of the same size. */
export interface PairPicture {
  readonly before: SizedPicture
  readonly after: SizedPicture
  readonly width: number
  readonly height: number
  /** A data URL of some 200 bytes, shown enlarged and blurred until the picture has loaded. */
  readonly placeholder: string
}

/** By tool id. */
export type PairPictures = Readonly<Partial<Record<string, PairPicture>>>

/** The pair of a tool for a wide place, which would cut a sheet of two portraits through a face. */
export const widePair = (pairs: PairPictures, id: string): PairPicture | undefined =>
  (id === 'beauty' ? pairs.portrait : undefined) ?? pairs[id]
