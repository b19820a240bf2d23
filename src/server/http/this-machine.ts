import type { Context } from 'hono'
import { isAtThisMachine } from '../ground/this-machine.ts'
import { peerAddress } from './visitor-address.ts'

/** Who may see the pages of developers, which show codes and let anybody sign in as anybody. */
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
