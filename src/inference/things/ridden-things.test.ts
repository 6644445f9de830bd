import { expect, test } from 'vitest'
import type { DetectedThing } from '#inference/things/detect-things.ts'
import { riddenBy } from '#inference/things/ridden-things.ts'
import type { ThingKind } from '#inference/things/thing-kinds.ts'

const seen = (kind: ThingKind, score: number, x: number, y: number, width: number, height: number): DetectedThing => ({
  kind,
  score,
  box: { x, y, width, height },
})

// As the detector gave them on a photo of children who ride.
const boy = seen('person', 0.54, 97, 193, 192, 282)
const girl = seen('person', 0.35, 731, 148, 193, 225)
const friend = seen('person', 0.29, 842, 132, 87, 142)
const boys = seen('bicycle', 0.21, 5, 305, 305, 240)
const girls = seen('bicycle', 0.29, 730, 311, 163, 161)
const friends = seen('bicycle', 0.23, 843, 250, 93, 140)

test('a doubtful bicycle counts where somebody sits on it, one for each', () => {
  const sure = [boy, girl, friend]
  const again = seen('bicycle', 0.2, 20, 380, 183, 162)
  expect(riddenBy(sure, [...sure, girls, friends, boys, again])).toEqual([girls, friends, boys])
})

test('what nobody sits on, is worth too little or is no bicycle does not count', () => {
  const beside = seen('bicycle', 0.3, 400, 305, 305, 240)
  const faint = seen('bicycle', 0.19, 5, 305, 305, 240)
  const held = seen('umbrella', 0.3, 100, 305, 200, 240)
  const over = seen('bicycle', 0.3, 97, 100, 192, 200)
  expect(riddenBy([boy], [boy, beside, faint, held, over])).toEqual([])
})

test('who rides a sure one rides no other', () => {
  const sure = seen('motorcycle', 0.5, 5, 305, 305, 240)
  expect(riddenBy([boy, sure], [sure, boy, boys])).toEqual([])
})

test('what counts by closer looks is ridden already and takes no second rider', () => {
  const surer = { ...girls, score: 0.4 }
  const behind = { ...girl, score: 0.3, box: { ...girl.box, x: girl.box.x + 10 } }
  expect(riddenBy([girl, behind, surer], [girls, girl, behind])).toEqual([])
})
