import { isIPv6 } from 'node:net'

/**
 * The part of an IP address that one client cannot easily change: all of IPv4, and the first 64 bits of IPv6, since
 * every subscriber has at least that many addresses to choose from. IPv4 written as IPv6 is IPv4.
 */
export function addressKey(address: string): string {
  // A zone (fe80::1%eth0) names our own network interface, not the client.
  const plain = address.split('%')[0] as string
  if (!isIPv6(plain)) return plain
  const groups = readGroups(plain)
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMappedIpv4)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/**
 * The block of addresses that one owner of several networks may have at a time: the first 24 bits of IPv4, and the
 * first 48 of IPv6, as providers assign them.
 */
export function addressBlock(address: string): string {
  const key = addressKey(address)
  return isIPv6(key.replace('/64', ''))
    ? `${key.split(':').slice(0, 3).join(':')}::/48`
    : `${key.split('.').slice(0, 3).join('.')}.0/24`
}

/** The eight 16-bit groups, read from the one spelling that URLs have. */
function readGroups(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}
