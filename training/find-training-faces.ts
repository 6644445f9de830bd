// Where the cached photos show faces, for cracks to be drawn across brows and eyes: per photo the width of each face and
// its places, in px.
//   node training/find-training-faces.ts <cache> > <cache>/faces.json
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { findFaces } from '#inference/faces/find-faces.ts'
import { type Models, openModels } from '#inference/models/model-session.ts'
import { openCache } from './cached-photos.ts'

const facePxMin = 30
/** Points of the face mesh: the middles of the eyes and brows, the nose's bridge, the mouth's corners. */
const places = [159, 386, 105, 334, 168, 61, 291]

const cache = process.argv[2]
if (cache === undefined) throw new Error('Give the cache.')
const shipped = openModels(modelFolders, 1)
// The detector of things takes most of the time, and tells animals from people: a crack may run over both.
const models: Models = {
  ...shipped,
  has: (id) => id !== 'thing-detector' && shipped.has(id),
  run: (id, inputs) => shipped.run(id, inputs),
}
const { photos, read } = openCache(cache)
const found: Record<string, { width: number; places: number[][] }[]> = {}
for (const photo of photos) {
  const faces = (await findFaces(read(photo), models)).filter(({ box }) => box.width >= facePxMin)
  if (faces.length > 0)
    found[photo.file] = faces.map(({ box, mesh }) => ({
      width: Math.round(box.width),
      places: places.map((point) => [0, 1].map((k) => Math.round(mesh[point * 3 + k] as number))),
    }))
}
console.log(JSON.stringify(found))
