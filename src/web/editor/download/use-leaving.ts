import { useEffect, useState } from 'react'
import type { OwnMark } from '#contract/exports.ts'
import {
  type AnimationFormat,
  type DownloadFormat,
  losslessFormats,
  type MetadataChoice,
  type PhotoReply,
} from '#contract/photo.ts'
import { useAtom } from '#ui/use-atom.ts'
import { downloadFile } from '#web/api/download.ts'
import { animationUrl, downloadUrl, exportsUrl, linesUrl } from '#web/api/photos.ts'
import { originalOf, shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState, useModel } from '#web/editor/model/model.ts'
import {
  askedOf,
  type ExportSettings,
  isPlain,
  keepExportSettings,
  readExportSettings,
  withAsked,
} from '#web/exports/export-settings.ts'
import { hasMark, keepMark, type MarkSettings, readMark } from '#web/exports/mark-settings.ts'
import { formats, type Part, partsOf } from './what-leaves.ts'

/** The engine's own default; above 95 a JPEG only grows. */
export const defaultQuality = 90

interface Choices {
  /** null: by the photo. */
  readonly format: DownloadFormat | null
  readonly quality: number
  readonly metadata: MetadataChoice
  readonly hasCredentials: boolean
  /** null: the first that there is. */
  readonly part: Part | null
  readonly moving: AnimationFormat
  /** Alternative texts, each of one photo. */
  readonly alt: { readonly photoId: string; readonly text: string } | null
}

const atFirst: Choices = {
  format: null,
  quality: defaultQuality,
  metadata: 'without-place',
  hasCredentials: true,
  part: null,
  moving: 'gif',
  alt: null,
}

export type Leaving = ReturnType<ReturnType<typeof useLeaving>>

/** What is chosen about downloads, for as long as the page lives. @returns what leaves of a photo by it */
export function useLeaving() {
  const [choices, setChoices] = useState(atFirst)
  const { exporting, askedFormat, forgetFormat, changeExport } = useExporting()
  const change = (changed: Partial<Choices>) => {
    setChoices((before) => ({ ...before, ...changed }))
    if (changed.format !== undefined) forgetFormat()
  }
  const [mark, setMark] = useState(readMark)
  return (photo: PhotoReply) => {
    const { quality, metadata, hasCredentials, moving, alt } = choices
    const format = askedFormat ?? choices.format ?? (photo.hasAlpha ? 'png' : 'jpeg')
    const parts = partsOf(photo)
    const part = choices.part !== null && parts.includes(choices.part) ? choices.part : (parts[0] as Part)
    const altText = alt?.photoId === photo.id ? alt.text : ''
    const credentials = hasCredentials ? ('on' as const) : ('off' as const)
    return {
      ...choices,
      format,
      parts,
      part,
      altText,
      exporting,
      mark,
      change,
      changeExport,
      changeMark(changed: Partial<MarkSettings>) {
        const next = { ...mark, ...changed }
        setMark(next)
        keepMark(next)
      },
      /** The file where nothing is made for it alone. */
      file: {
        picture: {
          url: downloadUrl(photo.id, { format, quality, metadata, credentials }),
          label: formats.find((one) => one.value === format)?.label ?? '',
          hasQuality: !losslessFormats.includes(format),
        },
        animation: {
          url: animationUrl(photo.id, { format: moving, quality }),
          label: moving === 'gif' ? 'GIF' : 'WebP',
          hasQuality: moving === 'webp',
        },
        lines: { url: linesUrl(photo.id), label: 'SVG', hasQuality: false },
      }[part],
      /** Whether files are made: of other sizes or names, with a mark, or with a text. */
      isExport: part === 'picture' && (!isPlain(exporting) || hasMark(mark) || altText.trim() !== ''),
      async downloadExport() {
        const asked = { format, quality, metadata, credentials, ...askedOf(exporting) }
        const text = altText.trim() === '' ? {} : { altText }
        await downloadFile(exportsUrl(photo.id), { ...asked, ...text, ...(await askedMark(mark)) })
      },
    }
  }
}

/**
 * The sizes and names of what leaves, and the format that was asked for. What was asked for in words is chosen for its photo and what is made of it, until
 * something else is chosen there, and is not remembered.
 */
function useExporting() {
  const { askedSize } = useModel()
  const size = useAtom(askedSize)
  const originalKey = useEditorState(({ work }) => {
    const shown = shownStep(work)
    return shown === null ? null : originalOf(work, shown).key
  })
  const [own, setOwn] = useState(readExportSettings)
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    if (size === null) return
    askedSize.set(null)
    const { sizes, own: added } = withAsked(own, size)
    setOwn({ ...own, own: added })
    const { format } = size
    setAsked({ originalKey, format, chosen: { sizes, ...(size.ground !== null && { ground: size.ground }) } })
  })
  const here = asked?.originalKey === originalKey ? asked : null
  return {
    exporting: { ...own, ...here?.chosen },
    /** Null: none was. */
    askedFormat: here?.format ?? null,
    forgetFormat: () => setAsked(asked && { ...asked, format: null }),
    changeExport(changed: Partial<ExportSettings>) {
      const next = { ...own, ...changed }
      setOwn(next)
      keepExportSettings(next)
      setAsked(asked && { ...asked, chosen: without(asked.chosen, changed) })
    },
  }
}

interface Asked {
  /** Of the step that was brought in. */
  readonly originalKey: string | null
  readonly format: DownloadFormat | null
  readonly chosen: Partial<ExportSettings>
}

const without = (chosen: Partial<ExportSettings>, changed: object): Partial<ExportSettings> =>
  Object.fromEntries(Object.entries(chosen).filter(([name]) => !Object.hasOwn(changed, name)))

/** The mark as the server takes it. What draws it loads when it is wanted. */
async function askedMark(mark: MarkSettings): Promise<{ mark?: OwnMark }> {
  if (!hasMark(mark)) return {}
  const { drawMark } = await import('#web/exports/draw-mark.ts')
  const { place, size, opacity } = mark
  return { mark: { png: (await drawMark(mark)).replace(/^.*,/, ''), place, size, opacity } }
}
