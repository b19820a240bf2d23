import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** An OpenID provider on a real socket that issues any token. `rotate` replaces its key. */
export async function startTokenIssuer() {
  let key = await newKey('first')
  let isSilent = false
  let claimed: string | null = null
  const asked = { keys: 0, documents: 0 }
  const server = createServer((request, response) => {
    if (isSilent) return response.writeHead(503).end('away')
    const isDocument = request.url === '/.well-known/openid-configuration'
    asked[isDocument ? 'documents' : 'keys'] += 1
    const document = {
      issuer: claimed ?? issuer,
      authorization_endpoint: `${issuer}/authorize`,
      jwks_uri: `${issuer}/keys`,
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    return response.end(JSON.stringify(isDocument ? document : { keys: [key.published] }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    asked,
    get publicKey() {
      return key.publicKey
    },
    /** Signs a payload unchanged, with the current key. */
    sign: (payload: JWTPayload, header: { alg?: string; kid?: string } = {}) =>
      new SignJWT(payload)
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header })
        .sign(key.privateKey),
    rotate: async (kid: string) => {
      key = await newKey(kid)
    },
    silent: (value: boolean) => {
      isSilent = value
    },
    /** Claims to be another issuer; null for itself. */
    claim: (name: string | null) => {
      claimed = name
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
export type TokenIssuer = Awaited<ReturnType<typeof startTokenIssuer>>

async function newKey(kid: string) {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const published = { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' }
  return { ...pair, kid, published }
}
