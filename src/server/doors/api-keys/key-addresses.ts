import { BlockList, isIPv6 } from 'node:net'

/** Whether a client's address is one of a key's addresses and blocks; null: any is. */
export function isAddressAllowed(addresses: readonly string[] | null, clientAddress: string): boolean {
  if (addresses === null) return true
  const list = new BlockList()
  for (const entry of addresses) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  // A zone (fe80::1%eth0) names our own network interface.
  const plain = clientAddress.split('%')[0] as string
  return list.check(plain, familyOf(plain))
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
