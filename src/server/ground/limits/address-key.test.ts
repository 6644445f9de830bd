import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressBlock, addressKey } from '#server/ground/limits/address-key.ts'

test('an IPv4 address is its own key in every spelling', () => {
  for (const spelt of ['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:cb00:7109', '0:0:0:0:0:ffff:cb00:7109'])
    expect(addressKey(spelt)).toBe('203.0.113.9')
})

test('all addresses of one IPv6 network share a key, and no two networks do', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
  const half = fc.array(group, { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(half, half, half, half, (network, other, host, otherHost) => {
      fc.pre(
        network.join(':') !== other.join(':') && network.some((one) => one !== '0') && other.some((one) => one !== '0'),
      )
      const key = addressKey([...network, ...host].join(':'))
      expect(addressKey([...network, ...otherHost].join(':').toUpperCase())).toBe(key)
      expect(addressKey([...other, ...host].join(':'))).not.toBe(key)
    }),
  )
})

test.each([
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff::', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2::/64'],
])('%s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:7:1::1', '2001:db8:7::/48'],
  ['2001:db8:7:ffff:1:2:3:4', '2001:db8:7::/48'],
  ['::1', '0:0:0::/48'],
])('%s lies in the block %s', (address, block) => {
  expect(addressBlock(address)).toBe(block)
})
