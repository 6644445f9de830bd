import { atom, computed } from 'nanostores'
import type { Message } from '#i18n/message.ts'
import type { Box } from '#imaging/crop.ts'
import {
  type CropBox,
  cropOf,
  type Handle,
  moveBox,
  partAt,
  resizeBox,
  wholeFrame,
} from '#tools/adjust/crop/crop-box.ts'
import { isBendable } from '#tools/adjust/crop/turn-options.ts'
import type { AdjustOptions } from '#tools/adjust/options.ts'
import { cropFrame, type Session, shareRatio } from '#tools/adjust/session.ts'
import type { Point } from '#tools/photo-view.ts'
import type { Pen, ToolPen } from '#tools/stage.ts'

/** How far from a line a drag still takes hold of it, in CSS pixels. Targets of 44 px for fingers. */
const reachPx = { mouse: 14, touch: 22 }
/** The least side of a crop, in CSS pixels and in pixels of the photo. */
const leastPx = { onCanvas: 28, inPhoto: 8 }
const straightenMax = 45

export const cropKeyHelp: Message =
  'Arrow keys move the crop, with Shift farther. X swaps its sides, Enter keeps it, Escape leaves it.'

type Follow = (to: Point) => Partial<AdjustOptions> | null

/** The box that the crop makes of the frame on the canvas. */
export function boxOnCanvas(frame: Box, crop: CropBox): Box {
  return {
    x: frame.x + crop.left * frame.width,
    y: frame.y + crop.top * frame.height,
    width: crop.width * frame.width,
    height: crop.height * frame.height,
  }
}

/** Drags handles, the box and the photo around it; in the other mode the four corners. */
export function cropPen(session: Session): ToolPen {
  const { canvas, mode } = session
  return {
    pen: openPen(session),
    hold: computed([mode, canvas.state], (now, { photo }) =>
      now === 'none' || now === 'white' || photo === null ? 'off' : 'points',
    ),
    Cursor: () => null,
    texts: { keyHelp: cropKeyHelp, keyHint: cropKeyHelp, begun: 'Moving the crop', begunWithAlt: 'Moving the crop' },
    resize: () => {},
  }
}

function openPen(session: Session): Pen {
  const { canvas, drag } = session
  const isBusy = atom(false)
  let follow: Follow = () => null
  let before: AdjustOptions = canvas.state.get().options
  let gesture = ''
  let count = 0
  const end = () => {
    isBusy.set(false)
    drag.set('none')
  }
  const restore = () => {
    canvas.change(before, { gesture })
    end()
  }
  return {
    get isBusy() {
      return isBusy.get()
    },
    begin(at, { isTouch }) {
      before = canvas.state.get().options
      gesture = `adjust frame ${++count}`
      follow = followFrom(session, at, isTouch ? reachPx.touch : reachPx.mouse)
      isBusy.set(true)
    },
    move(points) {
      const at = points.at(-1)
      const change = at === undefined ? null : follow(at)
      if (change !== null) session.change(change, gesture)
    },
    end,
    interrupt: (isMeant) => (isMeant ? end() : restore()),
    cancel: restore,
  }
}

function followFrom(session: Session, from: Point, reach: number): Follow {
  const { canvas, mode, drag } = session
  const { options, photo } = canvas.state.get()
  const frame = canvas.frame.get()
  if (photo === null) return () => null
  if (mode.get() === 'corners') return followCorner(options, frame, from, reach)
  const crop = options.crop ?? wholeFrame
  const box = boxOnCanvas(frame, crop)
  const part = partAt(from, box, reach)
  drag.set(part === 'outside' ? 'turn' : 'box')
  if (part === 'outside') return followTurn(options, box, from)
  const shares = (to: Point) => ({ x: (to.x - from.x) / frame.width, y: (to.y - from.y) / frame.height })
  if (part === 'inside')
    return (to) => {
      const { x, y } = shares(to)
      return { crop: cropOf(moveBox(crop, x, y)) }
    }
  const ratio = shareRatio(session.ratio.get(), cropFrame(options, photo))
  const edge = edgeOf(crop, part)
  const leastSide = Math.max(leastPx.onCanvas, leastPx.inPhoto * frame.scale)
  const least = { width: leastSide / frame.width, height: leastSide / frame.height }
  return (to) => {
    const { x, y } = shares(to)
    return { crop: cropOf(resizeBox(crop, part, { x: edge.x + x, y: edge.y + y }, { ratio, least })) }
  }
}

/** Where a handle is, so that it does not jump to the pointer. */
function edgeOf({ left, top, width, height }: CropBox, handle: Handle): Point {
  return {
    x: handle.includes('w') ? left : left + width,
    y: handle.includes('n') ? top : top + height,
  }
}

function followTurn(options: AdjustOptions, box: Box, from: Point): Follow {
  const angleOf = (at: Point) => Math.atan2(at.y - box.y - box.height / 2, at.x - box.x - box.width / 2)
  const start = angleOf(from)
  return (to) => {
    const turned = ((angleOf(to) - start) * 180) / Math.PI
    // The shorter way round.
    const short = ((turned + 540) % 360) - 180
    const degrees = Math.max(-straightenMax, Math.min(straightenMax, options.straightenDegrees + short))
    return { straightenDegrees: Math.round(degrees * 10) / 10 }
  }
}

function followCorner(options: AdjustOptions, frame: Box, from: Point, reach: number): Follow {
  const corners = options.corners ?? plainCorners
  const distances = corners.map(({ x, y }) =>
    Math.hypot(frame.x + x * frame.width - from.x, frame.y + y * frame.height - from.y),
  )
  const nearest = distances.indexOf(Math.min(...distances))
  if ((distances[nearest] ?? 0) > reach * 2) return () => null
  const corner = corners[nearest] as Point
  return (to) => {
    const moved = {
      x: within(corner.x + (to.x - from.x) / frame.width),
      y: within(corner.y + (to.y - from.y) / frame.height),
    }
    const next = corners.map((known, index) => (index === nearest ? moved : known)) as typeof corners
    return isBendable(next) ? { corners: next } : null
  }
}

export const plainCorners: NonNullable<AdjustOptions['corners']> = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

/** As far as the settings allow. */
const within = (share: number): number => Math.min(1.5, Math.max(-0.5, share))
