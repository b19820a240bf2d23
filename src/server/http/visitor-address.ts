import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * What limits count a visitor by: his address; behind our own proxy the last one that the proxy wrote.
 * Of IPv6 the network, because whoever has one address has all the 2^64 of it.
 */
export function visitorAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : ''
  if (forwarded) return networkOf(forwarded)
  // `app.request()` in tests has no socket.
  const own = c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined
  return networkOf(own ?? 'unknown')
}

/** `2001:db8:1:2::7` → `2001:db8:1:2`, `::ffff:192.0.2.7` → `192.0.2.7`; anything else as it is. */
export function networkOf(address: string): string {
  const plain = address.replace(/^\[|\](?::\d+)?$|%.*$/gu, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(plain)) return address
  const [head = '', tail = ''] = plain.toLowerCase().split('::')
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':')))
  const missing = plain.includes('::') ? 8 - (before?.length ?? 0) - (after?.length ?? 0) : 0
  const groups = [...(before ?? []), ...Array<string>(missing).fill('0'), ...(after ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/u, ''))
    .join(':')
}

/**
 * Of an address as limits count it, the part that whole companies have: `192.0` of `192.0.2.7`, and
 * `2001:db8` of `2001:db8:1:2`. Who rents many addresses has them in few of these.
 */
export function wideNetworkOf(address: string): string {
  const parts = address.split(/([.:])/u)
  return parts.slice(0, 3).join('')
}
