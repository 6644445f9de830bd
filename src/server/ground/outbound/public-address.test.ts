import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicAddress, isPublicName } from '#server/ground/outbound/public-address.ts'

const privateIpv4 = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
]
const publicIpv4 = [
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.0.1',
  '198.17.0.1',
  '223.255.255.255',
]

describe('isPublicAddress', () => {
  test.each(privateIpv4)('%s is not public, nor in any of its IPv6 disguises', (address) => {
    const [a, b, c, d] = address.split('.').map(Number) as [number, number, number, number]
    const high = ((a << 8) | b).toString(16)
    const low = ((c << 8) | d).toString(16)
    const disguises = [
      address,
      `::ffff:${address}`,
      `::ffff:${high}:${low}`,
      `::${high}:${low}`,
      `::ffff:0:${high}:${low}`,
      `64:ff9b::${high}:${low}`,
      `64:ff9b:1::${high}:${low}`,
      `2002:${high}:${low}::1`,
      `2001:0:1:2:3:4:${high}:${low}`,
      `2606:4700::5efe:${high}:${low}`,
      `2606:4700::200:5efe:${high}:${low}`,
    ]
    expect(disguises.filter(isPublicAddress)).toEqual([])
  })

  test.each(publicIpv4)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))

  test.each([
    '::',
    '::1',
    '0:0:0:0:0:0:0:1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '100::1',
    '2001:db8::1',
    '2001::1',
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '2002::1',
    '3fff::1',
    '5f00::1',
    '4000::1',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each(['2606:4700:4700::1111', '2a00:1450:4001:830::200e', '2001:4860:4860::8888', '2001:200::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  test('anything that is no IP address is not public', () => {
    fc.assert(fc.property(fc.string(), (text) => !isPublicAddress(text) || /^[\d.]+$|:/.test(text)))
    for (const odd of ['localhost', '127.1', '0x7f.1', '2130706433', '1.1.1.1.', '[::1]', ''])
      expect(isPublicAddress(odd)).toBe(false)
  })

  test('no address of a private network passes, whichever it is', () => {
    const networks = fc.constantFrom(
      ['10', 8],
      ['127', 8],
      ['192.168', 16],
      ['169.254', 16],
      ['100.64', 16],
      ['172.20', 16],
    )
    fc.assert(
      fc.property(networks, fc.nat(255), fc.nat(255), fc.nat(255), ([start, bits], x, y, z) => {
        const address = bits === 8 ? `${start}.${x}.${y}.${z}` : `${start}.${y}.${z}`
        expect(isPublicAddress(address)).toBe(false)
        expect(isPublicAddress(`::ffff:${address}`)).toBe(false)
      }),
    )
  })
})

test.each([
  'localhost',
  'LOCALHOST.',
  'app.localhost',
  'printer.local',
  'db.internal',
  'router.lan',
  'box.home.arpa',
  'intranet',
  'postgres',
])('the name %s is none of the public internet', (host) => {
  expect(isPublicName(host)).toBe(false)
})

test.each(['example.org', 'localhost.example.org', 'hooks.local.example.com', 'müller.de'])(
  'the name %s may be public',
  (host) => {
    expect(isPublicName(host)).toBe(true)
  },
)
