import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { networkOf, plainAddress } from '../ground/addresses.ts'

/**
 * What limits count a visitor by: the address, or behind our own proxy the last one that it wrote.
 * Of IPv6 the network, because whoever has one address has all the 2^64 of it. A proxy that writes
 * something else than an address is counted itself.
 */
export function visitorAddress(c: Context, trustProxy: boolean): string {
  return addressOfVisitor(c.req.header('x-forwarded-for'), peerAddress(c), trustProxy)
}

/** The same of a request that is not Hono's: of what the proxy wrote, and of the connection. */
export function addressOfVisitor(
  forwardedFor: string | undefined,
  peer: string | undefined,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? lastOf(forwardedFor ?? '') : null
  return networkOf(forwarded ?? peer ?? 'unknown')
}

/** Of whoever holds the other end of the connection; undefined for a request made in this process. */
export function peerAddress(c: Context): string | undefined {
  return c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined
}

/** What the nearest proxy wrote: what stands before it, a visitor may have sent. */
function lastOf(list: string): string | null {
  const last = list
    .split(',')
    .map((part) => part.trim())
    .findLast((part) => part !== '')
  return last === undefined ? null : plainAddress(last)
}
