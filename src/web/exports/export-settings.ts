import { z } from 'zod'
import {
  defaultPattern,
  exportPresets,
  exportSizesMax,
  fillPattern,
  findExportSize,
  originalSize,
  type PicturePlace,
} from '#contract/exports.ts'
import { createExpiringEntries } from '#web/account/session/expiring-entry.ts'

/** How photos leave: in which sizes, and under which names. */
export interface ExportSettings {
  /** Ids, never none. */
  readonly sizes: readonly string[]
  /** Ids of sizes that were added. */
  readonly own: readonly string[]
  /** '#rrggbb' around padded pictures; null: transparent where the picture is, else white. */
  readonly ground: string | null
  readonly name: string
  /** The part that crops keep; null: where faces and main things are. */
  readonly keep: PicturePlace | null
}

export const plainExport: ExportSettings = {
  sizes: [originalSize],
  own: [],
  ground: null,
  name: defaultPattern,
  keep: null,
}

/** Whether a plain download does the same. */
export const isPlain = ({ sizes, name }: ExportSettings): boolean =>
  sizes.length === 1 && sizes[0] === originalSize && name === defaultPattern

const key = 'emulsion_exports'
const keptMs = 365 * 24 * 3600 * 1000
const entries = createExpiringEntries(() => localStorage)
const isSize = (id: string) => findExportSize(id) != null
const kept = z.object({
  own: z.array(z.string().refine(isSize)).max(exportSizesMax),
  ground: z.string().nullable(),
  name: z.string().min(1).max(100),
})

/** What this browser remembers; sizes and the part that stays are chosen anew each time. What cannot be read counts as nothing. */
export function readExportSettings(): ExportSettings {
  try {
    return { ...plainExport, ...kept.parse(JSON.parse(entries.read(key) ?? 'null')) }
  } catch {
    return plainExport
  }
}

export function keepExportSettings({ own, ground, name }: ExportSettings): void {
  entries.write(key, JSON.stringify({ own, ground, name }), keptMs)
}

/** The sizes with one more or one less. The last one stays; the first that is chosen takes the original's place. */
export function toggleSize({ sizes }: ExportSettings, id: string): readonly string[] {
  const rest = sizes.filter((one) => one !== id)
  if (rest.length < sizes.length) return rest.length === 0 ? sizes : rest
  if (sizes.length === 1 && sizes[0] === originalSize) return [id]
  return sizes.length < exportSizesMax ? [...sizes, id] : sizes
}

/** More sizes of one's own would be a list that nobody reads. Taste. */
const ownSizesMax = 12

/** The settings with a size of one's own, chosen. */
export const withOwn = (settings: ExportSettings, id: string): Pick<ExportSettings, 'own' | 'sizes'> => ({
  own: [...new Set([...settings.own, id])].slice(-ownSizesMax),
  sizes: settings.sizes.includes(id) ? settings.sizes : toggleSize(settings, id),
})

/**
 * A size that was asked for in words, chosen alone: the preset that is the same, else one of one's own.
 * @param ground '#rrggbb' around what is padded; null: transparent where the picture is, else white
 */
export function withAsked(
  settings: ExportSettings,
  { id, ground }: { readonly id: string; readonly ground: string | null },
): Pick<ExportSettings, 'own' | 'sizes'> {
  if (id === originalSize) return { own: settings.own, sizes: [id] }
  const asked = findExportSize(id)
  const same = exportPresets.find(
    (preset) =>
      preset.width === asked?.width &&
      preset.height === asked.height &&
      preset.fit === asked.fit &&
      // A sheet of paper may lie, and shops want their own ground.
      preset.turns !== true &&
      (preset.ground ?? ground) === ground,
  )
  return same === undefined ? { own: withOwn(settings, id).own, sizes: [id] } : { own: settings.own, sizes: [same.id] }
}

/** What the server is asked for. */
export const askedOf = ({ sizes, ground, name, keep }: ExportSettings) => ({
  sizes: sizes.join(','),
  name: name.trim() === '' ? defaultPattern : name,
  ...(ground !== null && { ground }),
  ...(keep !== null && { keep }),
})

/** The name, without its ending, that the first chosen size would get. */
export function exampleName({ sizes, name }: ExportSettings, parts: { name: string; tool: string }): string {
  const [first = originalSize] = sizes
  const date = new Date().toISOString().slice(0, 10)
  return fillPattern(name.trim() === '' ? defaultPattern : name, {
    ...parts,
    size: first === originalSize ? '' : first,
    date,
    n: 1,
  })
}
