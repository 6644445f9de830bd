import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { drawOwnMark } from '#codec/draw-own-mark.ts'
import { layInFrame } from '#codec/lay-in-frame.ts'
import { shrinkTo } from '#codec/renditions.ts'
import type { OwnMark } from '#contract/exports.ts'
import { type ThingReply, thingsReply } from '#contract/things.ts'
import { type Focus, focusAt, planFrame } from '#imaging/area/plan-frame.ts'
import type { Rgba } from '#imaging/image.ts'
import type { EncodeTask, Finish } from '#server/pictures/render/render-task.ts'
import { headOf } from '#tools/kept.ts'

/** Does to a picture what is asked for on its way out. It leaves no larger than it may. */
export async function finishPhoto(
  photo: Rgba,
  { size, ground, keep, mark }: Finish,
  { delivery, thingsPath }: Pick<EncodeTask, 'delivery' | 'thingsPath'>,
): Promise<Rgba> {
  const allowed = delivery ?? photo
  if (size === null) return drawn(await shrinkTo(photo, allowed), mark)
  const things = keep !== null || thingsPath === null || !existsSync(thingsPath) ? [] : await readBoxes(thingsPath)
  const focus = keep === null ? focusOf(things) : focusAt(keep)
  return drawn(await layInFrame(photo, planFrame(photo, allowed, size, focus), ground), mark)
}

const drawn = (photo: Rgba, mark: OwnMark | null): Promise<Rgba> | Rgba =>
  mark === null ? photo : drawOwnMark(photo, { ...mark, png: Buffer.from(mark.png, 'base64') })

async function readBoxes(path: string): Promise<readonly ThingReply[]> {
  return thingsReply.parse((JSON.parse(await readFile(path, 'utf8')) as { data: unknown }).data).things
}

/** What a crop should keep: the heads of the people that the photo was taken of, else its main things. */
export function focusOf(things: readonly Pick<ThingReply, 'isMain' | 'group' | 'box'>[]): Focus | undefined {
  const main = things.filter(({ isMain }) => isMain)
  const people = main.filter(({ group }) => group === 'people')
  const kept = people.length > 0 ? people.map(({ box }) => headOf(box)) : main.map(({ box }) => box)
  if (kept.length === 0) return undefined
  return {
    left: Math.min(...kept.map(({ left }) => left)),
    top: Math.min(...kept.map(({ top }) => top)),
    right: Math.max(...kept.map(({ right }) => right)),
    bottom: Math.max(...kept.map(({ bottom }) => bottom)),
  }
}
