/** A photo to try a tool on: /samples/{id}.jpg. */
export interface SamplePicture {
  readonly id: string
  readonly title: string
  /** Address of a small copy: /samples/{id}-thumb.webp where it lies there, else the photo itself. */
  readonly thumb: string
  /** The tool it shows best. */
  readonly tool: string | null
  /** Whose picture it is, where that must be said. */
  readonly credit: string | null
  readonly width: number
  readonly height: number
}

/** One picture in several widths, as `srcset` takes them, in the two formats that browsers choose from. */
export interface SizedPicture {
  /** The smallest WebP. */
  readonly src: string
  readonly webp: string
  readonly avif: string
}

/** What a tool made of a picture; both of one size. */
export interface PairPicture {
  readonly before: SizedPicture
  readonly after: SizedPicture
  readonly width: number
  readonly height: number
  /** A data URL of some 200 bytes, drawn large and soft until the picture is here. */
  readonly placeholder: string
}
