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

/** What a tool made of a picture; both of one size. */
export interface PairPicture {
  readonly before: string
  readonly after: string
  readonly width: number
  readonly height: number
}
