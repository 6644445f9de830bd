import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IANA's IPv4 special-purpose registry, multicast and the reserved top. */
const privateIpv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // shared by carriers (CGNAT)
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // link-local, and the metadata services of clouds
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4],
] as const

/**
 * Inside 2000::/3, the only block of public unicast addresses. Everything outside is refused without a list: loopback,
 * mapped and compatible IPv4, NAT64 (64:ff9b::/96), unique local, link-local, multicast.
 */
const privateIpv6 = [
  ['2001::', 23], // IETF protocols: Teredo, benchmarks, ORCHID
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4: carries any IPv4 address
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const

const blocked = new BlockList()
for (const [address, prefix] of privateIpv4) blocked.addSubnet(address, prefix, 'ipv4')
for (const [address, prefix] of privateIpv6) blocked.addSubnet(address, prefix, 'ipv6')
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to the public internet, so that the server may fetch from it for a stranger. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, 'ipv4')
  // A zone (fe80::1%eth0) only ever names a local address.
  if (!isIPv6(address) || address.includes('%')) return false
  return unicast.check(address, 'ipv6') && !blocked.check(address, 'ipv6') && !isIsatap(address)
}

/** ISATAP (RFC 5214) hides an IPv4 address behind the interface id 0000:5efe or 0200:5efe, under any prefix. */
function isIsatap(address: string): boolean {
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = groups.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const all = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  const isPrivateOrGlobal = ['0', '200'].includes(all[4] ?? '')
  return isPrivateOrGlobal && all[5] === '5efe'
}

/**
 * Names that no public host has: of this machine, of home and office networks, and of other networks (RFC 6761, 6762, 7686,
 * 8375, 9476; ICANN's .internal; `lan`, `home` and `corp` by habit).
 */
const privateSuffixes = new Set(
  'localhost local localdomain internal intranet private lan home corp home.arpa onion alt'.split(' '),
)

/** Whether a host name may be one of the public internet, by the name alone: it has a dot, and no private ending. */
export function isPublicName(host: string): boolean {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.')
  return (
    labels.length > 1 && !privateSuffixes.has(labels.at(-1) ?? '') && !privateSuffixes.has(labels.slice(-2).join('.'))
  )
}
