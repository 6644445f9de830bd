import { z } from 'zod'
import { photoReply } from '#contract/photo.ts'

/** Photos that one call of the gallery may name. */
export const galleryIdsMax = 500
const galleryPageMax = 200
export const photoNameMax = 70

/** A photo with everything made of it, as one entry of the gallery. */
const galleryEntry = z.object({
  /** The id of the first photo of the chain, which may be deleted. Names the entry in every call. */
  id: z.string(),
  /** The name of the oldest photo that is left. */
  name: z.string(),
  /** The oldest photo that is left. */
  firstId: z.string(),
  /** The latest photo of the chain. */
  photo: photoReply,
  /** How many photos of the chain a tool made. */
  steps: z.number().int().min(0),
  isFavourite: z.boolean(),
})
export type GalleryEntry = z.infer<typeof galleryEntry>

/** Where a page ends: the time in microseconds, UTC, and the id of its last photo. */
const galleryCursor = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~[\w-]{1,64}$/)

/** One page of the gallery, the latest first. */
export const galleryPage = z.object({
  entries: z.array(galleryEntry),
  /** `after` of the next page; null when this is the last one. */
  next: galleryCursor.nullable(),
})
export type GalleryPage = z.infer<typeof galleryPage>

/** What of the gallery is listed; without a field, everything. */
export const galleryFilter = z.object({
  /** A part of a name, in any case. */
  search: z.string().trim().max(100).optional(),
  /** Only photos that this tool worked on; 'none': that no tool worked on. */
  tool: z.string().max(40).optional(),
  /** Changed at this time or later. */
  from: z.iso.datetime().optional(),
  /** Changed before this time. */
  until: z.iso.datetime().optional(),
  favourites: z.enum(['true']).optional(),
  /** Only what lies in this album. */
  album: z.uuid().optional(),
})
export type GalleryFilter = z.infer<typeof galleryFilter>

/** Query of GET /api/gallery. */
export const galleryQuery = galleryFilter.extend({
  after: galleryCursor.optional(),
  limit: z.coerce.number().int().min(1).max(galleryPageMax).default(50),
})

/** What GET /api/gallery/found answers: all entries of a filter, by id. */
export const galleryFound = z.object({
  found: z.array(z.object({ id: z.string(), photoId: z.string() })),
})
export type GalleryFound = z.infer<typeof galleryFound>

/** Answer of GET /api/gallery/:id: the photos of an entry, oldest first. */
export const galleryVersions = z.object({ versions: z.array(photoReply) })

const ids = z.array(z.uuid()).min(1).max(galleryIdsMax)
/** Body of POST /api/gallery/favourites. */
export const favouriteRequest = z.object({ ids, isFavourite: z.boolean() })
/** Body of POST /api/gallery/deletions: the entries go with everything made of them. */
export const deletionRequest = z.object({ ids })
/** Body of POST /api/gallery/:id/name. */
export const renameRequest = z.object({ name: z.string().trim().min(1).max(200) })
/** Photos in one file to download: each is encoded while it is read, and a FREE member has 300 of that in an hour. */
export const archivePhotosMax = 200
/** Of GET /api/gallery/archives/:id: the album after which the file is called. */
export const archiveQuery = z.object({ album: z.uuid().optional() })

/** Body of POST /api/gallery/archives. */
export const archiveRequest = z.object({ ids: ids.max(archivePhotosMax) })
export const archiveReply = z.object({ id: z.string() })
export const deletionReply = z.object({ photos: z.number().int() })
