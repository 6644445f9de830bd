import type { AnimationFormat, DownloadFormat } from '#contract/photo.ts'
import { plainName } from '#contract/plain-name.ts'

const nameLengthMax = 100
type LeavingFormat = DownloadFormat | AnimationFormat | 'svg'
const extensions: Record<LeavingFormat, string> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  tiff: 'tif',
  gif: 'gif',
  svg: 'svg',
}

/**
 * A name that is safe to show and to save under: no folders, no control or direction-changing characters, not too long.
 */
export function cleanPhotoName(raw: string): string {
  const last = raw.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .normalize('NFC')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD"<>:|?*]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[.\s]+/, '')
    .trim()
  const { base, extension } = splitPhotoName(plain)
  const short = Array.from(base)
    .slice(0, nameLengthMax - extension.length)
    .join('')
    .trim()
  return short === '' ? 'photo' : short + extension
}

/** What stands for a name where there is none: ours, that of a Blob in JavaScript, that of standard input in curl. */
const standIns = ['photo', 'blob', '-']

/** The name of a photo that came as `raw`; without one the minute, UTC, tells it from others: photo 2026-11-28 15-04. */
export function nameOfUpload(raw: string, at: Date): string {
  const name = cleanPhotoName(raw)
  if (!standIns.includes(name)) return name
  const [day, time = ''] = at.toISOString().split('T')
  return `photo ${day} ${time.slice(0, 5).replace(':', '-')}`
}

/** holiday.jpg, beauty -> holiday-beauty.png. @param made what `nameOfResult` says of the tool */
export function resultName(sourceName: string, made: string): string {
  return cleanPhotoName(`${splitPhotoName(sourceName).base.slice(0, nameLengthMax - 30)}-${made}.png`)
}

/** holiday-beauty.png, jpeg -> holiday-beauty.jpg */
export function downloadName(name: string, format: LeavingFormat): string {
  return `${splitPhotoName(name).base}.${extensions[format]}`
}

/** Value of Content-Disposition, with a plain spelling for old clients (RFC 6266). */
export function attachmentHeader(name: string): string {
  const shown = plainName(name) || 'photo'
  const plain = shown.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '') || 'photo'
  const encoded = encodeURIComponent(shown).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

export function splitPhotoName(name: string): { base: string; extension: string } {
  const found = /^(.+?)(\.[A-Za-z0-9]{1,5})$/.exec(name)
  return { base: found?.[1] ?? name, extension: found?.[2] ?? '' }
}
