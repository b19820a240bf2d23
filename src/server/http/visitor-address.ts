import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { networkOf, plainAddress } from '../ground/addresses.ts'

/**
 * The visitor's address for limits: of the connection, or the last one that our own proxy wrote, if
 * valid. Of IPv6 the network, since a client has all of its 2^64 addresses.
 */
export function visitorAddress(c: Context, trustProxy: boolean): string {
  return addressOfVisitor(c.req.header('x-forwarded-for'), peerAddress(c), trustProxy)
}

/** The same from the raw header and connection, for requests outside Hono. */
export function addressOfVisitor(
  forwardedFor: string | undefined,
  peer: string | undefined,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? lastOf(forwardedFor ?? '') : null
  return networkOf(forwarded ?? peer ?? 'unknown')
}

/** Address of the other end of the connection; undefined for a request made in this process. */
export function peerAddress(c: Context): string | undefined {
  return c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined
}

/** The address from the nearest proxy: those before it may be forged by the visitor. */
function lastOf(list: string): string | null {
  const last = list
    .split(',')
    .map((part) => part.trim())
    .findLast((part) => part !== '')
  return last === undefined ? null : plainAddress(last)
}
