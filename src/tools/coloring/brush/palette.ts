import type { Message } from '#i18n/message.ts'
import type { ColoringFindings } from '#tools/coloring/analysis.ts'

export interface PaletteColor {
  readonly name: Message
  /** '#rrggbb' */
  readonly color: string
}

export interface PaletteGroup {
  readonly id: 'skin' | 'hair' | 'cloth' | 'sky' | 'leaves' | 'earth' | 'stone'
  readonly label: Message
  readonly colors: readonly PaletteColor[]
}

const of = (name: Message, color: string): PaletteColor => ({ name, color })

// Skin has the hues and chromas measured for color-faces.ts, light to dark. Everything else is by eye, as these things
// look in daylight photos.
const groups: readonly PaletteGroup[] = [
  {
    id: 'skin',
    label: 'palette|Skin',
    colors: [
      of('Fair skin', '#e8c3ac'),
      of('Light skin', '#dcae8d'),
      of('Tanned skin', '#c4936f'),
      of('Brown skin', '#9b6a4a'),
      of('Dark skin', '#6d4733'),
      of('Lips', '#b4645d'),
    ],
  },
  {
    id: 'hair',
    label: 'palette|Hair',
    colors: [
      of('Blond hair', '#c8a56c'),
      of('Light brown hair', '#8a6645'),
      of('Auburn hair', '#7c4829'),
      of('Dark brown hair', '#46312a'),
    ],
  },
  {
    id: 'cloth',
    label: 'palette|Cloth',
    colors: [
      of('Red cloth', '#a53431'),
      of('Rose cloth', '#cb8c93'),
      of('Navy cloth', '#324270'),
      of('Blue cloth', '#5a7aab'),
      of('Green cloth', '#436e54'),
      of('Olive cloth', '#6c6b42'),
      of('Khaki cloth', '#b3a179'),
      of('Mustard cloth', '#c59a40'),
      of('Violet cloth', '#6d5287'),
    ],
  },
  {
    id: 'sky',
    label: 'palette|Sky and water',
    colors: [
      of('Clear sky', '#80a8d8'),
      of('Deep blue sky', '#5080bd'),
      of('Hazy sky', '#b6cbdf'),
      of('Evening sky', '#dba681'),
      of('Lake', '#5e8c9e'),
      of('Sea', '#3f8088'),
    ],
  },
  {
    id: 'leaves',
    label: 'palette|Leaves and grass',
    colors: [
      of('Sunlit leaves', '#8ea650'),
      of('Leaves in shade', '#5f7f47'),
      of('Grass', '#7c9a4b'),
      of('Conifers', '#42614a'),
      of('Dry grass', '#b8a267'),
    ],
  },
  {
    id: 'earth',
    label: 'palette|Wood and earth',
    colors: [
      of('Oak', '#b08b5e'),
      of('Walnut', '#704d38'),
      of('Earth', '#8a6c50'),
      of('Sand', '#d0b98f'),
      of('Brass', '#b49552'),
    ],
  },
  {
    id: 'stone',
    label: 'palette|Brick and stone',
    colors: [
      of('Brick', '#a0563f'),
      of('Terracotta', '#be7553'),
      of('Sandstone', '#c7b491'),
      of('Slate', '#6d7782'),
      of('Copper roof', '#6fa08b'),
    ],
  },
]

/** Names of all colours, to look up the one in use. */
export const findPaletteColor = (color: string | null): PaletteColor | undefined =>
  groups.flatMap(({ colors }) => colors).find((known) => known.color === color)

// Smallest share of the photo that is worth painting.
const shareMin = 0.03

/** The groups, with those that suit this photo first. */
export function paletteFor(found: ColoringFindings | null): readonly PaletteGroup[] {
  if (found === null) return groups
  const isCalledFor: Record<PaletteGroup['id'], boolean> = {
    skin: found.faces > 0,
    hair: found.faces > 0,
    cloth: found.faces > 0,
    sky: found.skyShare > shareMin,
    leaves: found.leavesShare > shareMin,
    earth: found.faces === 0,
    stone: found.faces === 0,
  }
  return [...groups.filter(({ id }) => isCalledFor[id]), ...groups.filter(({ id }) => !isCalledFor[id])]
}
