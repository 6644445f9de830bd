declare module 'virtual:pictures' {
  import type { PairPicture, SamplePicture } from './pictures.ts'

  /** The samples in public/, in the order to show them. */
  export const samples: readonly SamplePicture[]
  /** By tool id. */
  export const pairs: Readonly<Partial<Record<string, PairPicture>>>
}
