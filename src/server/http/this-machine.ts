import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from 'hono'
import { peerAddress, plainAddress } from './visitor-address.ts'

/** What proxies and tunnels add: whoever asks through one may be anywhere. */
const forwarding =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|(?:x-|true-|x-cluster-)client-ip|x-original-.*|x-proxy.*|cdn-loop|(?:cf|fly|fastly|ngrok|tailscale|x-(?:amzn?|appengine|arr|azure|envoy|ngrok|vercel))-.*)$/iu
const localHost = /^(?:(?:[a-z\d-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/iu
const loopback = /^(?:127\.|0:0:0:0:0:0:0:1$)/u

/** Whether a host, with or without a port, is one of the names of this machine. */
export const isLocalHost = (host: string): boolean => localHost.test(host)

interface Asked {
  /** Address of the other end of the connection. */
  peer: string | undefined
  host: string | undefined
  /** Names of all headers. */
  names: readonly string[]
}

/**
 * Whether a request was made by somebody at this very machine: over its own loopback, under one of its
 * own names (a page of another site can lead its own name here) and through nobody. What is not known
 * counts as no.
 */
function isAtThisMachine({ peer, host, names }: Asked): boolean {
  const address = plainAddress(peer ?? '')
  return (
    address !== null &&
    loopback.test(address) &&
    isLocalHost(host ?? '') &&
    !names.some((name) => forwarding.test(name))
  )
}

/** Who may see the pages of developers, which show codes and let anybody sign in as anybody. */
export function asksFromHere(c: Context): boolean {
  const { headers } = c.req.raw
  const names = [...headers.keys()]
  return isAtThisMachine({ peer: peerAddress(c), host: headers.get('host') ?? undefined, names })
}

/** The same of a request that no app of ours has taken. */
export function isSentFromHere({
  socket,
  headers,
}: {
  socket: { remoteAddress?: string | undefined }
  headers: IncomingHttpHeaders
}): boolean {
  const names = Object.keys(headers)
  return isAtThisMachine({ peer: socket.remoteAddress, host: headers.host, names })
}
