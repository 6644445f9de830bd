import { seededRandom } from '#imaging/fill/patch-match.ts'
import { type AtlasLevel, patchRadius } from '#tools/cartoon/likeness/atlas.ts'
import { type Features, featureCount, halve } from '#tools/cartoon/likeness/features.ts'
import { colorShare, type Field, type Level, PatchSearch, placeAt } from '#tools/cartoon/likeness/search-patches.ts'

// The coarsest level has at least this short side, so that a patch covers at most an eighth of the picture there.
const coarsestPx = 40

/**
 * Paints the target with patches of an atlas: from coarse to fine, each patch is the one whose guide, direction and
 * roughness are like the target's there and whose pixels are like those painted so far (image analogies, Hertzmann
 * 2001; averaged as by Kwatra 2005). The guides' difference is carried over by a share, so that things keep their tone
 * while strokes keep the reference's.
 * @param target its picture is the first estimate, and its guide what is to be painted; painted in place. One that is
 * smaller than a patch stays as it is
 * @param atlas all its levels, the largest first
 * @param own share of the target's own guide, 0..1 a pixel
 */
export function quilt(target: Features, atlas: readonly AtlasLevel[], own: Float32Array): void {
  if (Math.min(target.width, target.height) <= 2 * patchRadius) return
  const levels: Level[] = []
  let size = { target, own }
  for (const part of atlas) {
    levels.unshift({ ...size, atlas: part })
    if (Math.min(size.target.width, size.target.height) < 2 * coarsestPx) break
    const share = halve({ ...size.target, data: size.own }, 1)
    size = { target: halve(size.target, featureCount), own: share.data }
  }
  let field: Field | null = null
  for (const [index, level] of levels.entries()) {
    const search = new PatchSearch(level, seededRandom(index + 1))
    field = field === null ? search.begin() : search.refine(field)
    const rounds = index === levels.length - 1 ? 1 : 2
    for (let round = 0; round < rounds; round++) {
      vote(level, field)
      search.improve(field, index === 0)
    }
  }
  if (field !== null) vote(levels[levels.length - 1], field)
}

// Weights of a patch's pixels by their distance from its middle, along each side. A steep window keeps strokes crisp.
const votes = Float32Array.from({ length: 2 * patchRadius + 1 }, (_, k) => Math.exp(-((k - patchRadius) ** 2) / 4))
// Pixels farther out weigh little; they are only asked at the border, which has no other patch.
const votingRadius = 2

// Copied strokes that are rougher than wanted, by this factor and this many units, are calmed to that.
const roughLimit = 1.4
const roughSpare = 1.5

/** Puts the patches' pixels together as the new estimate of the target's picture. */
function vote({ target, atlas, own }: Level, field: Field): void {
  const { width, height, data } = target
  const sums = new Float32Array(width * height * 4)
  const there = atlas.data
  for (let row = 0, place = 0; row < field.height; row++)
    for (let column = 0; column < field.width; column++, place++) {
      const x = placeAt(column, width)
      const y = placeAt(row, height)
      const from = field.source[place]
      const wanted = roughLimit * data[(y * width + x) * featureCount + 8] + roughSpare
      const calm = Math.min(1, wanted / Math.max(1, there[from * featureCount + 8]))
      const isBorder = row === 0 || column === 0 || row === field.height - 1 || column === field.width - 1
      const reach = isBorder ? patchRadius : votingRadius
      for (let v = -reach; v <= reach; v++)
        for (let u = -reach; u <= reach; u++) {
          const i = (y + v) * width + x + u
          const p = i * featureCount
          const q = (from + v * atlas.width + u) * featureCount
          const weight = votes[u + patchRadius] * votes[v + patchRadius]
          const share = own[i]
          const ofColor = colorShare(share)
          const l = there[q + 3]
          const a = there[q + 4]
          const b = there[q + 5]
          sums[i * 4] += weight * (l + calm * (there[q] - l) + share * (data[p + 3] - l))
          sums[i * 4 + 1] += weight * (a + calm * (there[q + 1] - a) + ofColor * (data[p + 4] - a))
          sums[i * 4 + 2] += weight * (b + calm * (there[q + 2] - b) + ofColor * (data[p + 5] - b))
          sums[i * 4 + 3] += weight
        }
    }
  for (let i = 0; i < width * height; i++)
    for (let c = 0; c < 3; c++) data[i * featureCount + c] = sums[i * 4 + c] / sums[i * 4 + 3]
}
