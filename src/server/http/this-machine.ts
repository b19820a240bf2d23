import type { Context } from 'hono'
import { isAtThisMachine } from '../ground/this-machine.ts'
import { peerAddress } from './visitor-address.ts'

/** Guards the developers' pages, which show codes and let anyone sign in as any member. */
export function asksFromHere(c: Context): boolean {
  const { headers } = c.req.raw
  const names = [...headers.keys()]
  const host = headers.get('host') ?? undefined
  return isAtThisMachine({
    peer: peerAddress(c),
    host,
    version: c.env?.incoming?.httpVersion,
    names,
  })
}
