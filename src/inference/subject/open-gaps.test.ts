import { expect, test } from 'vitest'
import { createPlane, createRgba, type Plane, type Rgba } from '#imaging/image.ts'
import { openGaps } from '#inference/subject/open-gaps.ts'

const side = 240
const middle = side / 2
const tirePx = 80
const holePx = 60

type Color = readonly [red: number, green: number, blue: number]
const leaf: Color = [90, 150, 60]
const twig: Color = [150, 130, 90]
const rubber: Color = [30, 30, 35]
const rust: Color = [170, 40, 30]
/** A ground without one colour of its own. */
const leaves = (i: number): Color => (Math.floor((i % side) / 5) % 2 === 0 ? leaf : twig)

interface Wheel {
  /** What is seen within the tire. */
  readonly within: (i: number) => Color
  /** How much the eye is drawn there, 0..1. */
  readonly salience: number
  /** How much of the tire is there, 0..1; the rest of the wheel is open to the leaves. */
  readonly tireShare?: number
}

/** A wheel in the leaves, of which a trace holds the whole disc. */
function composeWheel({ within, salience, tireShare = 1 }: Wheel): { view: Rgba; likely: Plane; salient: Plane } {
  const view = createRgba(side, side)
  const [likely, salient] = [createPlane(side, side), createPlane(side, side)]
  for (let i = 0; i < side * side; i++) {
    const [x, y] = [(i % side) - middle, Math.floor(i / side) - middle]
    const away = Math.hypot(x, y)
    const isOpen = Math.abs(Math.atan2(y, x)) > Math.PI * tireShare
    const isTire = away <= tirePx && away >= holePx && !isOpen
    const isWithin = away < (isOpen ? tirePx : holePx)
    view.data.set([...(isTire ? rubber : isWithin ? within(i) : leaves(i)), 255], i * 4)
    likely.data[i] = isTire || isWithin ? 1 : 0
    salient.data[i] = isTire ? 0.95 : isWithin ? salience : 0
  }
  return { view, likely, salient }
}

const rigid = { bicycles: null, mayBeFur: false }

const opened = (wheel: Wheel, what: Parameters<typeof openGaps>[3] = rigid): Plane => {
  const { view, likely, salient } = composeWheel(wheel)
  openGaps(view, likely, salient, what)
  return likely
}

const shareWithin = (likely: Plane): number => {
  let [left, all] = [0, 0]
  for (let i = 0; i < side * side; i++) {
    if (Math.hypot((i % side) - middle, Math.floor(i / side) - middle) >= holePx - 3) continue
    all++
    left += likely.data[i] as number
  }
  return left / all
}

test('restless ground that shows through a wheel leaves it, and the tire stays', () => {
  const likely = opened({ within: leaves, salience: 0.1 })
  expect(shareWithin(likely)).toBeLessThan(0.02)
  for (let x = holePx + 3; x < tirePx; x++) expect(likely.data[middle * side + middle + x]).toBe(1)
})

test('spokes stay in a wheel, and what is beside them goes', () => {
  const isSpoke = (i: number): boolean => {
    const [x, y] = [(i % side) - middle, Math.floor(i / side) - middle]
    const turn = Math.atan2(y, x) / (Math.PI / 5) + 0.3
    return Math.hypot(x, y) * Math.abs(turn - Math.round(turn)) * (Math.PI / 5) < 0.8
  }
  const likely = opened({ within: (i) => (isSpoke(i) ? rubber : leaf), salience: 0.1 })
  let [spokes, kept, others, left] = [0, 0, 0, 0]
  for (let i = 0; i < side * side; i++) {
    const away = Math.hypot((i % side) - middle, Math.floor(i / side) - middle)
    if (away > holePx - 4 || away < 20) continue
    const isNear = [i, i - 1, i + 1, i - side, i + side].some(isSpoke)
    if (isSpoke(i)) {
      spokes++
      kept += likely.data[i] as number
    } else if (!isNear) {
      others++
      left += likely.data[i] as number
    }
  }
  expect(kept / spokes).toBeGreaterThan(0.7)
  expect(left / others).toBeLessThan(0.05)
})

test('what half draws the eye needs surer colours', () => {
  expect(shareWithin(opened({ within: leaves, salience: 0.6 }))).toBeLessThan(0.02)
  const vague = (i: number): Color => (i % 3 === 0 ? rubber : leaves(i))
  expect(shareWithin(opened({ within: vague, salience: 0.6 }))).toBeGreaterThan(0.3)
})

test('what half draws the eye is a blade of grass where fur may be, and a gap between legs stays one', () => {
  const fur = { ...rigid, mayBeFur: true }
  expect(shareWithin(opened({ within: leaves, salience: 0.6 }, fur))).toBe(1)
  expect(shareWithin(opened({ within: leaves, salience: 0.2 }, fur))).toBeLessThan(0.02)
})

test('ground goes from a bicycle even where it draws the eye, and what has colours of its own stays', () => {
  const everywhere = createPlane(side, side)
  everywhere.data.fill(1)
  const bicycle = { bicycles: everywhere, mayBeFur: false }
  expect(shareWithin(opened({ within: leaves, salience: 1 }, bicycle))).toBeLessThan(0.02)
  expect(shareWithin(opened({ within: () => rust, salience: 1 }, bicycle))).toBe(1)
})

test.each<[what: string, wheel: Wheel]>([
  ['draws the eye as its rim does', { within: leaves, salience: 0.9 }],
  ['has colours of its own', { within: () => rust, salience: 0.1 }],
  ["has the tire's colours", { within: () => rubber, salience: 0.1 }],
  ['is large and open to a third of its rim', { within: leaves, salience: 0.1, tireShare: 0.65 }],
  ['is open to more than half of its rim', { within: leaves, salience: 0.1, tireShare: 0.4 }],
])('a piece stays that %s', (_, wheel) => {
  const { view, likely, salient } = composeWheel(wheel)
  const before = likely.data.slice()
  openGaps(view, likely, salient, rigid)
  expect(likely.data).toEqual(before)
})

test('lace with thousands of gaps costs as much as its pixels', () => {
  const [laceSide, pitch, bar] = [1024, 16, 5]
  const view = createRgba(laceSide, laceSide)
  const [likely, salient] = [createPlane(laceSide, laceSide), createPlane(laceSide, laceSide)]
  for (let i = 0; i < laceSide * laceSide; i++) {
    const [x, y] = [i % laceSide, Math.floor(i / laceSide)]
    const isInside = x >= 40 && y >= 40 && x < laceSide - 40 && y < laceSide - 40
    const isThread = isInside && (x % pitch < bar || y % pitch < bar)
    view.data.set([...(isThread ? rubber : leaf), 255], i * 4)
    likely.data[i] = isInside ? 1 : 0
    salient.data[i] = isThread ? 0.95 : isInside ? 0.1 : 0
  }
  const started = process.cpuUsage()
  openGaps(view, likely, salient, rigid)
  const { user, system } = process.cpuUsage(started)
  expect(likely.data.filter((value) => value === 0).length).toBeGreaterThan(0.4 * laceSide * laceSide)
  expect((user + system) / 1e6).toBeLessThan(6)
})
