import { expect, test } from 'vitest'
import { placeTip } from './tip.tsx'

const window = { width: 400, height: 300 }
const tip = { width: 100, height: 20 }
const control = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 40 })

test('a tip stands on its side of the control, at its middle', () => {
  expect(placeTip(control(180, 100), tip, 'bottom', window)).toEqual({ x: 150, y: 146 })
  expect(placeTip(control(180, 100), tip, 'top', window)).toEqual({ x: 150, y: 74 })
  expect(placeTip(control(180, 100), tip, 'right', window)).toEqual({ x: 226, y: 110 })
  expect(placeTip(control(180, 100), tip, 'left', window)).toEqual({ x: 74, y: 110 })
})

test('where its side has no room, it stands on the other', () => {
  expect(placeTip(control(180, 250), tip, 'bottom', window).y).toBe(224)
  expect(placeTip(control(180, 10), tip, 'top', window).y).toBe(56)
  expect(placeTip(control(350, 100), tip, 'right', window).x).toBe(244)
  expect(placeTip(control(10, 100), tip, 'left', window).x).toBe(56)
})

test('it never leaves the window', () => {
  expect(placeTip(control(0, 100), tip, 'bottom', window).x).toBe(4)
  expect(placeTip(control(380, 100), tip, 'bottom', window).x).toBe(296)
})
