import { isIPv4, isIPv6 } from 'node:net'

/**
 * `2001:db8:1:2::7` → `2001:db8:1:2`, `192.0.2.7:4321` and `::ffff:192.0.2.7` → `192.0.2.7`;
 * other text is returned unchanged.
 */
export function networkOf(text: string): string {
  const address = plainAddress(text)
  if (address === null) return text
  return isIPv4(address) ? address : groupsOf(address).slice(0, 4).join(':')
}

/** An address without port, brackets, quotes and zone, mapped IPv6 as IPv4; null for other text. */
export function plainAddress(text: string): string | null {
  const bare = text.trim().replace(/^"(.*)"$/u, '$1')
  const [, bracketed, v4WithPort] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/u.exec(bare) ?? []
  const address = (bracketed ?? v4WithPort ?? bare).replace(/%.*$/u, '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  return isMapped ? v4Of(groups.slice(6)) : groups.join(':')
}

/** The eight groups of an IPv6 address, in lower case, without leading zeros. */
function groupsOf(address: string): string[] {
  // The canonical form (RFC 5952), in which no IPv4 notation is left.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = [], after = []] = written
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  const missing = 8 - before.length - after.length
  return [...before, ...Array<string>(missing).fill('0'), ...after]
}

function v4Of(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 0xff])
    .join('.')
}

/** `192.0` of `192.0.2.7`, `2001:db8` of `2001:db8:1:2`: rented addresses share few of these. */
export function wideNetworkOf(address: string): string {
  const parts = address.split(/([.:])/u)
  return parts.slice(0, 3).join('')
}
