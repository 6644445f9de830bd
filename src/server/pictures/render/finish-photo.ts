import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { drawOwnMark } from '#codec/draw-own-mark.ts'
import { layInFrame } from '#codec/lay-in-frame.ts'
import { shrinkTo } from '#codec/renditions.ts'
import type { OwnMark } from '#contract/exports.ts'
import { type ThingReply, thingsReply } from '#contract/things.ts'
import { type Focus, type Frame, focusAt, planFrame } from '#imaging/area/plan-frame.ts'
import type { Rgba, Size } from '#imaging/image.ts'
import type { EncodeTask, Finish } from '#server/pictures/render/render-task.ts'
import { placeCrop } from '#tools/place-crop.ts'

/** Does to a picture what is asked for on its way out. It leaves no larger than it may. */
export async function finishPhoto(
  photo: Rgba,
  { size, ground, keep, mark }: Finish,
  { delivery, thingsPath }: Pick<EncodeTask, 'delivery' | 'thingsPath'>,
): Promise<Rgba> {
  const allowed = delivery ?? photo
  if (size === null) return drawn(await shrinkTo(photo, allowed), mark)
  const things = keep !== null || thingsPath === null || !existsSync(thingsPath) ? [] : await readBoxes(thingsPath)
  const focus = keep === null ? focusFor(photo, size, things) : focusAt(keep)
  return drawn(await layInFrame(photo, planFrame(photo, allowed, size, focus), ground), mark)
}

const drawn = (photo: Rgba, mark: OwnMark | null): Promise<Rgba> | Rgba =>
  mark === null ? photo : drawOwnMark(photo, { ...mark, png: Buffer.from(mark.png, 'base64') })

async function readBoxes(path: string): Promise<readonly ThingReply[]> {
  return thingsReply.parse((JSON.parse(await readFile(path, 'utf8')) as { data: unknown }).data).things
}

/** What a crop to a size should keep, placed as crops of the editor are; undefined: the middle. */
export function focusFor(
  photo: Size,
  size: Frame,
  things: readonly Pick<ThingReply, 'isMain' | 'group' | 'box'>[],
): Focus | undefined {
  if (!things.some(({ isMain }) => isMain)) return undefined
  const { crop } = planFrame(photo, photo, size)
  const { left, top, width, height } = placeCrop(crop.width / photo.width / (crop.height / photo.height), things)
  return { left, top, right: left + width, bottom: top + height }
}
