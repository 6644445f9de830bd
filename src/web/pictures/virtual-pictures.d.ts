declare module 'virtual:pictures' {
  import type { PairPictures, SamplePicture } from './pictures.ts'

  /** The samples in public/, in the order to show them. */
  export const samples: readonly SamplePicture[]
  export const pairs: PairPictures
}
