import { FirstFolder, FolderWriter, type TiffField, typeBytes } from './tiff-fields.ts'
import { type TiffFolder, TiffFolders, tags } from './tiff-folders.ts'

const [byteType, textType, shortType] = [1, 2, 3]
/** What a first folder says of a photo, and not of how its pixels are stored: captions, camera, author, rating. */
const mainTypes: ReadonlyMap<number, number> = new Map([
  ...[0x010d, 0x010e, 0x010f, 0x0110, 0x0131, 0x0132, 0x013b, 0x013c, 0x8298].map((tag) => [tag, textType] as const),
  ...[0x4746, 0x4749].map((tag) => [tag, shortType] as const),
  ...[0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e, 0x9c9f].map((tag) => [tag, byteType] as const),
])
/**
 * EXIF 3.0, table 21: fields of compressed files only, which a TIFF must not have. With them the folder of what JPEG
 * programs agree on.
 */
const compressedTags: readonly number[] = [0x9101, 0x9102, 0xa002, 0xa003, 0xa005]
/** What viewers show of a RAW file: exposure, aperture, ISO, times and their offsets, focal length. */
const captureTags: readonly number[] = [0x829a, 0x829d, 0x8827, 0x9003, 0x9004, 0x9010, 0x9011, 0x920a]
/** Place, time and heading. */
const placeTags: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 16, 17, 29]
const cameraTags: readonly number[] = [tags.make, tags.model, tags.orientation, tags.time]
/** A text or a few numbers; a longer value of a RAW file is not the camera's. */
const cameraBytesMax = 256
/** So that all of them fit into a segment of a JPEG (65,533 bytes) beside each other. */
const [valueBytesMax, blockBytesMax] = [4096, 60_000]

/**
 * Capture data of a RAW file as an EXIF block of its own, without the maker's notes and the other pictures.
 * @returns null for a file without folders
 */
export function cameraExif(folders: TiffFolders): Buffer | null {
  const isCameras =
    (wanted: readonly number[]) =>
    ({ tag, value }: TiffField) =>
      wanted.includes(tag) && value.length <= cameraBytesMax
  return exifOf(folders, { main: isCameras(cameraTags), capture: isCameras(captureTags), place: isCameras(placeTags) })
}

/**
 * The EXIF fields of a TIFF as a block of their own. libvips reads none there (8.18, tiffload).
 * @returns null for a file without any
 */
export function readTiffExif(tiff: Uint8Array): Buffer | null {
  const folders = TiffFolders.read(tiff)
  const isShort = ({ tag, value }: TiffField) => tag !== tags.makerNote && value.length <= valueBytesMax
  const exif = exifOf(folders, {
    main: (field) => isShort(field) && isMain(field),
    capture: (field) => isShort(field) && !compressedTags.includes(field.tag),
    place: isShort,
  })
  return exif === null || exif.length <= emptyBytes || exif.length > blockBytesMax ? null : exif
}

const isMain = ({ tag, type }: TiffField) => mainTypes.get(tag) === type

/** A text ends at its first zero: libtiff warns of any other, and readers take that for a damaged file. */
function whole(field: TiffField): TiffField {
  if (field.type !== textType) return field
  const end = field.value.indexOf(0)
  const value = Buffer.concat([field.value.subarray(0, end < 0 ? field.value.length : end), Buffer.alloc(1)])
  return { ...field, count: value.length, value }
}

type IsWanted = (field: TiffField) => boolean

const mark = Buffer.from('Exif\0\0', 'latin1')
const headerBytes = 8
/** A block of one folder without entries. */
const emptyBytes = mark.length + headerBytes + 6

function exifOf(
  folders: TiffFolders,
  wanted: { readonly main: IsWanted; readonly capture: IsWanted; readonly place: IsWanted },
): Buffer | null {
  const [main] = folders.all
  if (main === undefined) return null
  const writer = new FolderWriter(folders.data[0])
  const start = Buffer.alloc(headerBytes)
  start.write(writer.isLittle ? 'II' : 'MM', 'latin1')
  writer.put16(start, 42, 2)
  const below = foldersBelow(writer, headerBytes, [
    [tags.exifFolder, fieldsOf(folders, folders.below(tags.exifFolder)).filter(wanted.capture)],
    [tags.placeFolder, fieldsOf(folders, folders.below(tags.placeFolder)).filter(wanted.place)],
  ])
  writer.put32(start, below.end, 4)
  const fields = [...fieldsOf(folders, main).filter(wanted.main), ...below.pointers]
  return Buffer.concat([mark, start, ...below.blocks, writer.folder(fields, below.end)])
}

/**
 * A TIFF with the fields of an EXIF block, which libvips does not write there (8.18, tiffsave): those of the photo in
 * its first folder, where it has none of its own, and the folders of capture and place. One copy of the file is made.
 * @param exif a TIFF structure, with or without the "Exif\0\0" before it; one that cannot be read adds nothing
 */
export function writeTiffExif(tiff: Buffer, exif: Buffer): Buffer {
  const source = TiffFolders.readExif(exif)
  const [main] = source.all
  if (main === undefined || !FirstFolder.canRead(tiff)) return tiff
  const folder = new FirstFolder(tiff)
  const { writer } = folder
  const own = new Set(folder.entries.map((entry) => folder.tagOf(entry)))
  const read = (from: TiffFolder | null) =>
    fieldsOf(source, from).map((field) => (source.order.isLittle === writer.isLittle ? field : turned(field)))
  const below = foldersBelow(writer, folder.end, [
    [tags.exifFolder, read(source.below(tags.exifFolder)).filter(({ tag }) => !compressedTags.includes(tag))],
    [tags.placeFolder, read(source.below(tags.placeFolder))],
  ])
  const described = read(main).filter((field) => isMain(field) && !own.has(field.tag))
  const fields = [...described.map(whole), ...below.pointers]
  return fields.length === 0 ? tiff : folder.with(fields, below.blocks)
}

/** Folders one after the other, and the fields that name them; one without fields is left out. */
function foldersBelow(
  writer: FolderWriter,
  start: number,
  wanted: readonly (readonly [number, readonly TiffField[]])[],
): { readonly blocks: Buffer[]; readonly pointers: TiffField[]; readonly end: number } {
  const [blocks, pointers]: [Buffer[], TiffField[]] = [[], []]
  let end = start
  for (const [tag, fields] of wanted) {
    if (fields.length === 0) continue
    const block = writer.folder(fields, end)
    blocks.push(block)
    pointers.push(writer.pointer(tag, end))
    end += block.length
  }
  return { blocks, pointers, end }
}

/** Each tag once. */
function fieldsOf({ data }: TiffFolders, folder: TiffFolder | null): TiffField[] {
  const once = new Map((folder ?? []).toReversed().map((entry) => [entry.tag, entry]))
  return [...once.values()].map(({ tag, type, count, at, bytes }) => ({
    tag,
    type,
    count,
    value: data.subarray(at, at + bytes),
  }))
}

const rationalTypes: readonly number[] = [5, 10]

/** In the other byte order. A rational is two writer. */
function turned(field: TiffField): TiffField {
  const size = rationalTypes.includes(field.type) ? 4 : typeBytes[field.type]
  const value = Buffer.from(field.value)
  if (size === 2) value.swap16()
  if (size === 4) value.swap32()
  if (size === 8) value.swap64()
  return { ...field, value }
}
