import type { Box } from '#imaging/crop.ts'
import { findWires } from '#imaging/edges/find-wires.ts'
import type { Mask, Plane, Rgba, Size } from '#imaging/image.ts'
import type { Models } from '#inference/models/model-session.ts'
import type { SkyFinding } from '#inference/segment-sky.ts'
import { findText } from '#inference/things/find-text.ts'
import { sharesOf, type Thing } from '#inference/things/find-things.ts'

/** Of text and of wires each; more are a newspaper or a net. */
const thingsMax = 40
const skyPresenceMin = 0.5

interface Outlined {
  readonly box: Box
  readonly score: number
  readonly mask: Mask
}

/** These count neither as main nor as small. */
const thingsFrom = (found: readonly Outlined[], kind: 'text' | 'wire', photo: Size): Thing[] =>
  found.slice(0, thingsMax).map(({ box, score, mask }) => ({
    kind,
    group: kind === 'text' ? 'text' : 'wires',
    score,
    box: sharesOf(box, photo),
    isMain: false,
    isSmall: false,
    mask,
  }))

/**
 * Text as things.
 * @param photo of `embeddedSize`
 * @throws Problem 'model-missing'
 */
export async function findTextThings(photo: Rgba, models: Models): Promise<Thing[]> {
  return thingsFrom(await findText(photo, models), 'text', photo)
}

/**
 * Wires before the sky as things.
 * @param light of the photo at `embeddedSize`
 */
export function findWireThings(light: Plane, { presence, probability }: SkyFinding): Thing[] {
  return presence < skyPresenceMin ? [] : thingsFrom(findWires(light, probability), 'wire', light)
}
