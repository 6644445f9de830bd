import type { PhotoFormat } from '#contract/photo.ts'

/** Endings that fit the file's format. A file without one gets the first. */
const endings: Readonly<Record<PhotoFormat, readonly [string, ...string[]]>> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
  gif: ['gif'],
  tiff: ['tif', 'tiff'],
  raw: 'dng cr2 cr3 crw nef nrw arw srf sr2 raf orf rw2 pef srw 3fr erf kdc'.split(' ') as [string, ...string[]],
  heic: ['heic', 'heif', 'hif'],
}

// Windows reserves these for devices, whatever their ending.
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * Makes the file names of one folder. Each is valid on every system and differs from all before it, also where case is
 * ignored.
 * @param name as `cleanPhotoName` leaves it
 */
export function createFileNames(): (name: string, format: PhotoFormat) => string {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  return (name, format) => {
    const { base, ending } = split(name, format)
    const first = `${base}.${ending}`.toLowerCase()
    let copy = next.get(first) ?? 1
    let given = ''
    do {
      given = copy === 1 ? `${base}.${ending}` : `${base} (${copy}).${ending}`
      copy += 1
    } while (taken.has(given.toLowerCase()))
    next.set(first, copy)
    taken.add(given.toLowerCase())
    return given
  }
}

function split(name: string, format: PhotoFormat): { base: string; ending: string } {
  const place = name.lastIndexOf('.')
  const ending = name.slice(place + 1)
  const isFit = place > 0 && endings[format].includes(ending.toLowerCase())
  // Windows drops dots and spaces at the end of a name.
  const base = (isFit ? name.slice(0, place) : name).replace(/[. ]+$/, '') || 'photo'
  return { base: deviceName.test(base) ? `_${base}` : base, ending: isFit ? ending : endings[format][0] }
}
