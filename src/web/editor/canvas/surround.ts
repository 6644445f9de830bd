import type { Surround } from './on-canvas.ts'

/** What surrounds the photo, as a class. */
export const surroundClass: Record<Surround, string> = {
  charcoal: 'bg-[#1f1f1f]',
  grey: 'bg-[#777777]',
  black: 'bg-black',
  white: 'bg-white',
}
