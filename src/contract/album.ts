import { z } from 'zod'
import { plainName } from '#contract/plain-name.ts'
import { galleryIdsMax } from './gallery.ts'
import { photoReply } from './photo.ts'

/** Albums of a member. Taste. */
export const albumsMax = 200
export const albumNameMax = 70

/** Photos of a member, kept together under a name. A photo may lie in several, and stays when its album goes. */
export const albumReply = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** How many entries of the gallery it holds. */
  photos: z.number().int().min(0),
  /** The latest of them; null: it is empty. */
  cover: photoReply.nullable(),
})
export type AlbumReply = z.infer<typeof albumReply>

const name = z
  .string()
  .overwrite((text) => plainName(text).replaceAll(/\s+/g, ' '))
  .min(1)
  .max(albumNameMax)
const ids = z.array(z.uuid()).max(galleryIdsMax)
/** Body of POST /api/albums: entries of the gallery go into it at once. */
export const albumRequest = z.object({ name, ids: ids.default([]) })
/** Body of POST /api/albums/:id/name. */
export const albumNameRequest = z.object({ name })
/** Body of POST /api/albums/:id/entries: puts entries of the gallery in, or takes them out. */
export const albumEntriesRequest = z.object({ ids: ids.min(1), isIn: z.boolean() })
