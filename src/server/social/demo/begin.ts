import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { socialReturnPaths } from '#i18n/social-return.ts'
import type { Config } from '../../ground/config.ts'
import type { Logger } from '../../ground/log.ts'
import { ProgramError } from '../../ground/program-error.ts'
import { isSentFromHere } from '../../ground/this-machine.ts'
import { createFacebook } from '../facebook.ts'
import { createGoogle } from '../google.ts'
import type { IdentityProviders } from '../port.ts'
import { createDemoFacebook } from './facebook.ts'
import { createDemoOpenId } from './openid-provider.ts'

type DemoConfig = Pick<Config, 'isProduction' | 'siteUrl' | 'facebookAppSecret'>

export interface DemoSignIn {
  origin: string
  stop: () => Promise<void>
}

const clientId = 'demo-google-client'
const appId = 'demofacebookapp'

/**
 * Imitates the providers that are not set up, on a port of their own, and adds them to
 * `identityProviders`. Anyone can sign in there as anyone, so it throws in production and serves
 * only this machine.
 */
export async function beginDemoSignIn(
  { isProduction, siteUrl, facebookAppSecret }: DemoConfig,
  {
    identityProviders,
    port,
    ...parts
  }: { identityProviders: IdentityProviders; port: number; clock: () => Date; log: Logger },
): Promise<DemoSignIn> {
  if (isProduction) throw new ProgramError('Demo providers of sign-in must not run in production.')
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { hostname } = new URL(siteUrl)
  // This machine's other name, so that the provider's cookies do not reach the site.
  const host = hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1'
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`

  const returnAddresses = [siteUrl, 'http://localhost', 'http://127.0.0.1'].flatMap((base) =>
    socialReturnPaths.map((path) => base + path),
  )
  const appSecret = facebookAppSecret ?? randomBytes(32).toString('hex')
  const openId = await createDemoOpenId(origin, { clientId, returnAddresses })
  const facebook = getRequestListener(
    createDemoFacebook({ appId, appSecret }, (address) => isOneOf(returnAddresses, address)).fetch,
  )
  server.on('request', (request, response) => {
    if (!isSentFromHere(request)) return void response.writeHead(404).end()
    const answer = request.url?.startsWith('/facebook/') ? facebook : openId
    answer(request, response).catch((error: unknown) => {
      parts.log.error({ err: error }, 'demo sign-in failed')
      response.writeHead(500).end()
    })
  })

  if (!identityProviders.has('google'))
    identityProviders.set('google', createGoogle({ clientId, issuer: origin }, parts))
  if (!identityProviders.has('facebook')) {
    const [graph, dialog] = [`${origin}/facebook/graph`, `${origin}/facebook/dialog/oauth`]
    identityProviders.set('facebook', createFacebook({ appId, appSecret, graph, dialog }, parts))
  }
  return {
    origin,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** On this machine the site may be on any port. */
function isOneOf(addresses: readonly string[], address: string): boolean {
  const plain = URL.canParse(address) ? new URL(address) : null
  if (plain === null) return false
  if (addresses.includes(plain.href)) return true
  plain.port = ''
  return addresses.includes(plain.href)
}
