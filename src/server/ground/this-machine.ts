import type { IncomingHttpHeaders } from 'node:http'
import { plainAddress } from './addresses.ts'

/** Headers added by proxies and tunnels: a request through one may come from anywhere. */
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
  /** Of HTTP; undefined for a request made in this process. */
  version: string | undefined
  names: readonly string[]
}

/**
 * Whether a request was made at this very machine: over loopback, under one of its own names (any
 * site can point a name here) and through no proxy. HTTP/1.0 counts as a proxy: nginx speaks it by
 * default, without a header of its own, and browsers no longer do.
 */
export function isAtThisMachine({ peer, host, version, names }: Asked): boolean {
  const address = plainAddress(peer ?? '')
  return (
    address !== null &&
    loopback.test(address) &&
    isLocalHost(host ?? '') &&
    version !== '1.0' &&
    !names.some((name) => forwarding.test(name))
  )
}

/** The same check for a raw Node request. */
export function isSentFromHere({
  socket,
  headers,
  httpVersion,
}: {
  socket: { remoteAddress?: string | undefined }
  headers: IncomingHttpHeaders
  httpVersion: string
}): boolean {
  const names = Object.keys(headers)
  const { host } = headers
  return isAtThisMachine({ peer: socket.remoteAddress, host, version: httpVersion, names })
}
