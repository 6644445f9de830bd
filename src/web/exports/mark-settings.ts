import { z } from 'zod'
import { markBytesMax, type OwnMark, picturePlaces } from '#contract/exports.ts'
import { createExpiringEntries } from '#web/account/session/expiring-entry.ts'

/** Text and a logo to draw on what leaves. */
export interface MarkSettings {
  readonly isOn: boolean
  readonly text: string
  /** '#rrggbb' of the text. */
  readonly color: string
  /** PNG as a data address; null for none. */
  readonly logo: string | null
  readonly place: OwnMark['place']
  /** As `OwnMark` says. */
  readonly size: number
  readonly opacity: number
}

export const noMark: MarkSettings = {
  isOn: false,
  text: '',
  color: '#ffffff',
  logo: null,
  place: 'bottom-right',
  size: 0.3,
  opacity: 0.8,
}

export const hasMark = ({ isOn, text, logo }: MarkSettings): boolean => isOn && (text.trim() !== '' || logo !== null)

const key = 'emulsion_mark'
const keptMs = 365 * 24 * 3600 * 1000
const entries = createExpiringEntries(() => localStorage)
const kept = z.object({
  text: z.string().max(80),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  logo: z.string().startsWith('data:image/png;base64,').max(markBytesMax).nullable(),
  place: z.enum(picturePlaces),
  size: z.number().min(0.05).max(1),
  opacity: z.number().min(0.1).max(1),
})

/** What this browser remembers. It is drawn only once it is switched on. */
export function readMark(): MarkSettings {
  try {
    return { ...noMark, ...kept.parse(JSON.parse(entries.read(key) ?? 'null')) }
  } catch {
    return noMark
  }
}

export function keepMark({ isOn: _, ...mark }: MarkSettings): void {
  entries.write(key, JSON.stringify(mark), keptMs)
}
