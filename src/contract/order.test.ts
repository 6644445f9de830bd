import { expect, test } from 'vitest'
import { checkoutRequest } from '#contract/order.ts'

const isTaken = (planId: string, checkedYear?: boolean) =>
  checkoutRequest.safeParse({ planId, productId: 'p', ...(checkedYear === undefined ? {} : { checkedYear }) }).success

test('a checkout request has the billing of its plan, or none', () => {
  expect([isTaken('BASIC-YEAR', true), isTaken('BASIC-MONTH', false)]).toEqual([true, true])
  expect([isTaken('BASIC-YEAR'), isTaken('BASIC-MONTH')]).toEqual([true, true])
  expect([isTaken('BASIC-YEAR', false), isTaken('BASIC-MONTH', true)]).toEqual([false, false])
})
