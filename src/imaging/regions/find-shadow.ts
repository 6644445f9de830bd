import { linearFromLab } from '#imaging/color/color.ts'
import { colorDistances, type PieceScene, touching } from '#imaging/regions/piece-scene.ts'

// Light in a shadow, as a share of the light beside it: from a deep shadow at noon to the faint shadow of a lamp.
const lightLeastShare = 0.05
const lightMostShare = 0.78
// Natural logs. The blue sky lights a shadow outdoors, so it may lose far more red than blue, but hardly more blue than
// red.
const blueGainMost = 1.6
const redGainMost = 0.12
const greenOffMost = 0.4
/** Largest distance in colour within one shadow on one ground, Lab units along the path. */
const shadowReach = 9
/** A shadow larger than this many times the thing is shade that the thing stands in. */
const areaMost = 1.6
/** Smaller patches, as shares of the thing's area, are folds and gaps. */
const areaLeast = 0.004
/** A shadow must end in lit ground along at least this share of its border. */
const litBorderMin = 0.6
/** Shadows begin in this lower share of a thing. Darkness beside its upper part belongs to another thing. */
const footShare = 0.4

/**
 * Finds the shadow that a thing casts on the ground it touches: patches of even colour that touch the thing and end
 * where the same ground gets more light, in about equal shares of red, green and blue apart from the blue of the sky
 * (the colour rule of shadows after Finlayson 2006, on pieces).
 * @param thing 1 for each of its pieces
 * @returns 1 for each piece in the shadow; all 0 in doubtful cases
 */
export function findShadow(scene: PieceScene, thing: Uint8Array): Uint8Array {
  const { graph } = scene
  const shadow = new Uint8Array(graph.count)
  const seen = thing.slice()
  const area = areaOf(scene, thing)
  const footTop = footOf(scene, thing)
  let front = [...thing.keys()].filter((piece) => thing[piece] === 1)
  // A shadow on two grounds is two patches: the second one touches the first.
  for (let round = 0; round < 2 && front.length > 0; round++) {
    const found: number[] = []
    for (const piece of front)
      for (const start of touching(scene, piece)) {
        if (seen[start] === 1 || graph.place[start * 2 + 1] < footTop) continue
        const patch = patchFrom(scene, start, seen)
        for (const member of patch.keys()) if (patch[member] === 1) seen[member] = 1
        const size = areaOf(scene, patch)
        if (size < areaLeast * area || size > areaMost * area) continue
        if (endsInLight(scene, thing, shadow, patch) < litBorderMin) continue
        for (let member = 0; member < graph.count; member++)
          if (patch[member] === 1) {
            shadow[member] = 1
            found.push(member)
          }
      }
    front = found
  }
  return areaOf(scene, shadow) > areaMost * area ? shadow.fill(0) : shadow
}

function areaOf({ graph }: PieceScene, inside: Uint8Array): number {
  let area = 0
  for (let piece = 0; piece < graph.count; piece++) if (inside[piece] === 1) area += graph.size[piece]
  return area
}

function footOf({ graph }: PieceScene, thing: Uint8Array): number {
  let top = Number.POSITIVE_INFINITY
  let bottom = 0
  for (let piece = 0; piece < graph.count; piece++) {
    if (thing[piece] === 0) continue
    top = Math.min(top, graph.place[piece * 2 + 1])
    bottom = Math.max(bottom, graph.place[piece * 2 + 1])
  }
  return bottom - footShare * (bottom - top)
}

function patchFrom(scene: PieceScene, start: number, taken: Uint8Array): Uint8Array {
  const distance = colorDistances(scene, [start], shadowReach, taken)
  return Uint8Array.from(distance, (value) => (value <= shadowReach ? 1 : 0))
}

type Logs = readonly [red: number, green: number, blue: number]

function logsOf(lab: Float32Array, at: number): Logs {
  const linear = linearFromLab(lab[at * 3], lab[at * 3 + 1], lab[at * 3 + 2])
  // A little light is added because channels near black say nothing about the light.
  const [red, green, blue] = linear.map((value) => Math.log(Math.max(0, value) + 0.01))
  return [red!, green!, blue!]
}

function isShaded(own: Logs, lit: Logs): boolean {
  const red = own[0] - lit[0]
  const green = own[1] - lit[1]
  const blue = own[2] - lit[2]
  const light = 0.4 * red + 0.5 * green + 0.1 * blue
  if (light < Math.log(lightLeastShare) || light > Math.log(lightMostShare)) return false
  if (blue - red > blueGainMost || red - blue > redGainMost) return false
  return Math.abs(green - (red + blue) / 2) < greenOffMost
}

/**
 * Share of a patch's border beyond which the same ground gets more light. Borders to the thing and to more shadow do
 * not count.
 */
function endsInLight({ graph }: PieceScene, thing: Uint8Array, shadow: Uint8Array, patch: Uint8Array): number {
  let all = 0
  let lit = 0
  for (let edge = 0; edge < graph.edges; edge++) {
    const one = graph.from[edge]
    const other = graph.to[edge]
    if (patch[one] === patch[other]) continue
    const [dark, bright] = patch[one] === 1 ? [one, other] : [other, one]
    if (thing[bright] === 1 || shadow[bright] === 1) continue
    all += graph.length[edge]
    if (isShaded(logsOf(graph.color, dark), logsOf(graph.color, bright))) lit += graph.length[edge]
  }
  return all === 0 ? 0 : lit / all
}
