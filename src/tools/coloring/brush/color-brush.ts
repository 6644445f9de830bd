import { radiusShareStart } from '#tools/strokes/stroke-drawing.ts'

/**
 * brush paints colour, neutral keeps places grey, pick takes a colour from the picture, move lets drags move the photo.
 */
export type ColorBrushMode = 'brush' | 'neutral' | 'pick' | 'move'

/** The state of the colour brush. */
export interface ColorBrush {
  readonly mode: ColorBrushMode
  /** '#rrggbb' */
  readonly color: string
  /** Whether the user has chosen it. */
  readonly isChosen: boolean
  /** Radius as a share of the photo's long side. */
  readonly radiusShare: number
  /** CIE L*, 0..100, where the brush was last put down. The wheel shows colours at this lightness. */
  readonly lightness: number
  /** Index of the selected dab or stroke; null for none. */
  readonly selected: number | null
}

export const startColorBrush: ColorBrush = {
  mode: 'brush',
  color: '#dcae8d',
  isChosen: false,
  radiusShare: radiusShareStart,
  lightness: 65,
  selected: null,
}
