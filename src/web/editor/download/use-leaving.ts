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
import { useModel } from '#web/editor/model/model.ts'
import {
  askedOf,
  type ExportSettings,
  isPlain,
  keepExportSettings,
  readExportSettings,
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
  const [exporting, setExporting] = useState(readExportSettings)
  const [mark, setMark] = useState(readMark)
  useAskedSize((changed) => setExporting((before) => ({ ...before, ...changed(before) })))
  const change = (changed: Partial<Choices>) => setChoices((before) => ({ ...before, ...changed }))
  return (photo: PhotoReply) => {
    const { quality, metadata, hasCredentials, moving, alt } = choices
    const format = choices.format ?? (photo.hasAlpha ? 'png' : 'jpeg')
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
      changeExport(changed: Partial<ExportSettings>) {
        const next = { ...exporting, ...changed }
        setExporting(next)
        keepExportSettings(next)
      },
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

/** Chooses the size that was asked for in words, beside the user's own ones. */
function useAskedSize(choose: (changed: (before: ExportSettings) => Partial<ExportSettings>) => void): void {
  const { askedSize } = useModel()
  const asked = useAtom(askedSize)
  useEffect(() => {
    if (asked === null) return
    askedSize.set(null)
    choose(({ own, ground }) => ({
      own: [...new Set([...own, asked.id])],
      sizes: [asked.id],
      ground: asked.ground ?? ground,
    }))
  })
}

/** The mark as the server takes it. What draws it loads when it is wanted. */
async function askedMark(mark: MarkSettings): Promise<{ mark?: OwnMark }> {
  if (!hasMark(mark)) return {}
  const { drawMark } = await import('#web/exports/draw-mark.ts')
  const { place, size, opacity } = mark
  return { mark: { png: (await drawMark(mark)).replace(/^.*,/, ''), place, size, opacity } }
}
