import { expect, test } from 'vitest'
import { paidUntil } from '#server/money/billing/paid-until.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const period = (start: number, end: number) => ({ startsAt: day(start), endsAt: day(end) })

test('is the end of the present period when that is paid', () => {
  expect(paidUntil([period(1, 31), period(31, 61)], period(31, 61), true)).toEqual(day(61))
})

test('is the end of the previous period while the payment for the present one is due', () => {
  expect(paidUntil([period(1, 31)], period(31, 61), false)).toEqual(day(31))
})

test('extends for a day into a period that is about to be charged', () => {
  expect(paidUntil([period(1, 31)], period(31, 61), true)).toEqual(day(32))
})

test('is the end of the shorter plan after a change to it, whatever was paid before', () => {
  expect(paidUntil([period(1, 366), period(11, 41)], period(11, 41), true)).toEqual(day(41))
  expect(paidUntil([period(1, 366)], period(11, 41), true)).toEqual(day(41))
})

test('gives nothing when nothing was ever paid', () => {
  expect(paidUntil([], period(1, 31), false)).toEqual(day(1))
})
