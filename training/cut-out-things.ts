// Cuts whole things out of the cached photos, to be pasted before a sky: raw RGBA, one file a thing, the size in its name.
//   node training/cut-out-things.ts <cache> <folder> <count>
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import type { Plane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { openModels } from '#inference/models/model-session.ts'
import { findSalience } from '#inference/subject/find-salience.ts'
import { type CachedPhoto, openCache } from './cached-photos.ts'

// Of these sources most photos show one thing, whole; a crop of anything else leaves a thing with a straight cut.
const sources = /dreambooth|clothing|feedmejefferson|COCO|codec-corpus|ekip|webmorph/
const shareMin = 0.015
const shareMax = 0.4
// Between 0.15 and 0.85 U-2-Net does not know; a thing with more of that than this share of itself has a doubtful edge.
const doubtMax = 0.4
const marginPx = 2

const [cache, folder, count] = process.argv.slice(2)
if (cache === undefined || folder === undefined || !(Number(count) > 0))
  throw new Error('Give the cache, a folder and how many.')
mkdirSync(folder, { recursive: true })
const models = openModels(modelFolders, 1)
const { photos, read } = openCache(cache)

/** The thing's bounds, or null where it is cut by the photo's edge, doubtful, too small or too large. */
function findBounds({ width, height, data }: Plane) {
  let [left, top, right, bottom, sure, doubtful] = [width, height, 0, 0, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = data[y * width + x] as number
      if (value < 0.15) continue
      if (value > 0.85) sure++
      else doubtful++
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x)
      bottom = Math.max(bottom, y)
    }
  const share = sure / (width * height)
  const isWhole = left > marginPx && top > marginPx && right < width - 1 - marginPx && bottom < height - 1 - marginPx
  return isWhole && share > shareMin && share < shareMax && doubtful < sure * doubtMax
    ? { left, top, width: right - left + 1, height: bottom - top + 1 }
    : null
}

const candidates = photos.filter(({ source }) => sources.test(source))
// A step that shares no factor with the count visits every photo once, sources mixed.
const step = 997
let kept = 0
for (let k = 0; k < candidates.length && kept < Number(count); k++) {
  const photo = read(candidates[(k * step) % candidates.length] as CachedPhoto)
  const { map, peak } = await findSalience(photo, models)
  const cover = resizePlane(map, photo.width, photo.height)
  const bounds = peak > 0.8 ? findBounds(cover) : null
  if (bounds === null) continue
  const piece = Buffer.alloc(bounds.width * bounds.height * 4)
  for (let y = 0; y < bounds.height; y++)
    for (let x = 0; x < bounds.width; x++) {
      const from = (bounds.top + y) * photo.width + bounds.left + x
      const to = (y * bounds.width + x) * 4
      for (let c = 0; c < 3; c++) piece[to + c] = photo.data[from * 4 + c] as number
      piece[to + 3] = Math.round(Math.max(0, Math.min(1, ((cover.data[from] as number) - 0.3) / 0.5)) * 255)
    }
  writeFileSync(join(folder, `${String(kept++).padStart(4, '0')}-${bounds.width}x${bounds.height}.rgba`), piece)
}
console.log(`${kept} things of ${candidates.length} photos`)
