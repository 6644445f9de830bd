import type { Message } from '#i18n/message.ts'
import type { ToolId } from '#tools/catalog.ts'

export interface ToolText {
  /** What it does, in one line. */
  readonly promise: Message
  /** The headline of its section. */
  readonly headline: Message
  /** How to work with it, in two or three sentences. */
  readonly text: Message
}

/** The texts about each tool on public pages. */
export const toolTexts: { readonly [Id in ToolId]: ToolText } = {
  'remove-object': {
    promise: 'Paint over it, and the background closes behind it.',
    headline: 'Paint over it. Gone.',
    text: 'A passer-by, a sign, a wire, a date stamp. Brush over several at once; the gap is filled from the rest of the photo, at its full size, and every other pixel stays as it was.',
  },
  beauty: {
    promise: 'Calmer skin, brighter eyes, the same person.',
    headline: 'The same face, on a good day.',
    text: 'Finds every face and evens skin, under-eyes and teeth, each with its own strength. Pores stay. Faces are never reshaped.',
  },
  repair: {
    promise: 'Old prints without scratches, fading and noise.',
    headline: 'Old prints, mended.',
    text: 'Finds scratches and cracks and closes them, brings back what has faded, takes out noise and colour cast. Go light, or go all the way.',
  },
  cartoon: {
    promise: 'Your photo, drawn in the style you pick.',
    headline: 'Your photo, drawn.',
    text: 'Pick a style, then set how strong the lines and how flat the colours should be.',
  },
  coloring: {
    promise: 'Colour for black-and-white photos.',
    headline: 'Colour, where there was none.',
    text: 'Lays colour over a black-and-white photo and leaves its light alone: every grey keeps the brightness it had.',
  },
  'change-sky': {
    promise: 'Another sky over the same place.',
    headline: 'The same place, another sky.',
    text: 'Finds the sky through branches and wires, lays in the one you choose, and lights the land to match it.',
  },
}
