import type { Taken } from '#contract/taken.ts'
import { tags as folderTags, type TiffFolder, TiffFolders } from './tiff-folders.ts'

const tags = {
  taken: 0x9003,
  offset: 0x9010,
  takenOffset: 0x9011,
  latitudeSide: 1,
  latitude: 2,
  longitudeSide: 3,
  longitude: 4,
  time: 7,
  heading: 17,
  date: 29,
} as const

const minuteMs = 60_000
const offsetMost = 14 * 60

/**
 * Place and time of a photo. Without an offset, local time is compared with that of the satellites, and without that
 * the offset is the one of the sun at that longitude, in whole hours.
 * @returns null unless the file has both
 */
export function readTaken(exif: Buffer | null): Taken | null {
  if (exif === null) return null
  const block = TiffFolders.readExif(exif)
  const [folder, place] = [block.below(folderTags.exifFolder), block.below(folderTags.placeFolder)]
  if (folder === null || place === null) return null
  const latitude = readAngle(block, place, tags.latitude, tags.latitudeSide, 90)
  const longitude = readAngle(block, place, tags.longitude, tags.longitudeSide, 180)
  const localMs = readDate(block.text(folder, tags.taken))
  if (latitude === null || longitude === null || localMs === null) return null
  const offset =
    readOffset(block.text(folder, tags.takenOffset) ?? block.text(folder, tags.offset)) ??
    offsetBySatellites(block, place, localMs) ??
    Math.round(longitude / 15) * 60
  const heading = block.fractions(place, tags.heading)?.[0]
  const isHeading = heading !== undefined && heading >= 0 && heading <= 360
  return { latitude, longitude, localMs, offsetMinutes: offset, headingDegrees: isHeading ? heading : null }
}

function readAngle(block: TiffFolders, place: TiffFolder, tag: number, sideTag: number, most: number): number | null {
  const parts = block.fractions(place, tag)
  const side = block.text(place, sideTag)?.trim().toUpperCase()
  if (parts === null || side === undefined) return null
  const [degrees = Number.NaN, minutes = 0, seconds = 0] = parts
  // Some cameras leave the last fraction as 0 / 0.
  const angle = degrees + (minutes || 0) / 60 + (seconds || 0) / 3600
  if (!(angle <= most)) return null
  return side === 'S' || side === 'W' ? -angle : angle
}

function readDate(text: string | null): number | null {
  const found = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(text ?? '')
  if (found === null) return null
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map(Number)
  // A camera whose clock was never set writes year 0 or 1970.
  return year < 1971 || month < 1 ? null : Date.UTC(year, month - 1, day, hours, minutes, seconds)
}

function readOffset(text: string | null): number | null {
  const found = /^([+-])(\d\d):(\d\d)/.exec(text ?? '')
  if (found === null) return null
  const minutes = Number(found[2]) * 60 + Number(found[3])
  return minutes > offsetMost ? null : found[1] === '-' ? -minutes : minutes
}

// Satellites give UTC. Offsets are whole quarters of an hour; the fix may be some minutes old.
function offsetBySatellites(block: TiffFolders, place: TiffFolder, localMs: number): number | null {
  const [hours, minutes, seconds] = block.fractions(place, tags.time) ?? []
  const date = readDate(`${block.text(place, tags.date) ?? ''} 00:00:00`)
  if (hours === undefined || minutes === undefined || date === null) return null
  const away = (localMs - date) / minuteMs - hours * 60 - minutes - (seconds || 0) / 60
  const offset = Math.round(away / 15) * 15
  return Math.abs(offset) > offsetMost ? null : offset
}
