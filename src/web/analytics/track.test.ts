import { afterEach, expect, test, vi } from 'vitest'
import { trackCheckout, trackConversion } from './track.ts'

afterEach(() => vi.unstubAllGlobals())

function openPage(page: { gtag?: unknown }) {
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { href: 'https://photos.example.org/pricing' })
}

test('without an analytics function a purchase continues at once', () => {
  openPage({})
  const proceed = vi.fn()
  trackConversion(proceed)
  expect(proceed).toHaveBeenCalledOnce()
  expect(() => trackCheckout('https://pay.example/c/1')).not.toThrow()
})

test('with one, the conversion is sent, and the purchase continues at its callback', () => {
  const calls: unknown[][] = []
  openPage({ gtag: (...call: unknown[]) => calls.push(call) })
  const proceed = vi.fn()
  trackConversion(proceed)
  expect(proceed).not.toHaveBeenCalled()
  expect(calls).toEqual([['event', 'conversion', { event_callback: proceed }]])
})

test('the checkout event has the address without the part that would open it for others', () => {
  const calls: unknown[][] = []
  openPage({ gtag: (...call: unknown[]) => calls.push(call) })
  trackCheckout('https://pay.example/c/1?email=ada@example.org#key')
  trackCheckout('/sandbox/checkout/2')
  expect(calls.map(([, name, fields]) => [name, fields])).toEqual([
    ['begin_checkout', { checkout_url: 'https://pay.example/c/1' }],
    ['begin_checkout', { checkout_url: 'https://photos.example.org/sandbox/checkout/2' }],
  ])
})
