import { pageTranslator } from '#i18n/known-messages.ts'
import { findFrame } from '#imaging/adjust/frame.ts'
import { mapPlace, type Place } from '#imaging/adjust/homography.ts'
import { linearOf } from '#imaging/adjust/linear-light.ts'
import { whiteSettingsFor } from '#imaging/adjust/white-balance.ts'
import type { Session } from '#tools/adjust/session.ts'
import type { Point } from '#tools/photo-view.ts'
import { showNotification } from '#ui/notice.ts'

/** Of the picture's long side, to each side of the click: single pixels are noise. */
const reach = 0.003
/** Codes, 0..255. Black and what is cut off have lost their colour. */
const [darkest, lightest] = [8, 250]

/** Makes grey what was clicked on, where that is asked for. @param at CSS px on the canvas */
export function pickWhite(session: Session, at: Point): void {
  if (session.mode.get() !== 'white') return
  const light = lightAt(session, at)
  if (light === null) return
  const white = whiteSettingsFor(light)
  session.canvas.change({ ...session.canvas.state.get().options, ...white }, { isOwnStep: true })
  session.leave()
  if (Math.max(Math.abs(white.temperature), Math.abs(white.tint)) < 100) return
  showNotification({ text: pageTranslator()('A slider is at its end. This is as near to grey as it gets.') })
}

/** The mean light of the photo there, linear, before any setting; null off the photo, and where it tells no colour. */
function lightAt({ canvas }: Session, at: Point): [number, number, number] | null {
  const { photo, picture, options } = canvas.state.get()
  if (photo === null || picture === null || picture.width === 0) return null
  const shown = canvas.frame.get()
  const share = { x: (at.x - shown.x) / shown.width, y: (at.y - shown.y) / shown.height }
  if (share.x < 0 || share.y < 0 || share.x >= 1 || share.y >= 1) return null
  const frame = findFrame(photo, options)
  const place = mapPlace(frame.toPhoto, { x: share.x * frame.width, y: share.y * frame.height })
  const codes = codesAround(picture, { x: place.x / photo.width, y: place.y / photo.height })
  if (codes === null || Math.max(...codes) < darkest || Math.min(...codes) > lightest) return null
  return codes.map((code) => linearOf(code / 255)) as [number, number, number]
}

/** @param share of the picture */
function codesAround(picture: ImageBitmap, share: Place): readonly number[] | null {
  const radius = Math.max(1, Math.round(reach * Math.max(picture.width, picture.height)))
  const side = 2 * radius + 1
  const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
  if (context === null) return null
  context.drawImage(
    picture,
    radius - Math.floor(share.x * picture.width),
    radius - Math.floor(share.y * picture.height),
  )
  const { data } = context.getImageData(0, 0, side, side)
  const sums = [0, 0, 0]
  let count = 0
  for (let i = 0; i < data.length; i += 4) {
    // Beyond the picture's edge there is nothing.
    if (data[i + 3] !== 255) continue
    for (const channel of [0, 1, 2]) sums[channel] += data[i + channel]
    count++
  }
  return count === 0 ? null : sums.map((sum) => sum / count)
}
