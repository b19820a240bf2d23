import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import type { Configuration, JWKS } from 'oidc-provider'
import { hourMs } from '#rules/primitives/durations.ts'
import { memoryAdapter } from './memory-adapter.ts'
import { demoPerson } from './people.ts'
import { personPage } from './person-page.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const hour = hourMs / 1000
const makePair = promisify(generateKeyPair)

/**
 * Imitates Google: a real OpenID provider (npm oidc-provider, for development) whose sign-in page
 * asks for a person to play. It knows only our program and gives only id tokens.
 */
export async function createDemoOpenId(
  issuer: string,
  { clientId, returnAddresses }: { clientId: string; returnAddresses: readonly string[] },
): Promise<Listener> {
  const { default: Provider, interactionPolicy } = await import('oidc-provider')
  const prompts = interactionPolicy.base()
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const configuration: Configuration = {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: clientId,
        // Only native programs may return to a loopback address.
        application_type: 'native',
        redirect_uris: [...returnAddresses],
        response_types: ['id_token'],
        grant_types: ['implicit'],
        token_endpoint_auth_method: 'none',
      },
    ],
    responseTypes: ['id_token'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    jwks: await newKeys(),
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: prompts, url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { Grant: hour, IdToken: hour, Interaction: hour, Session: hour },
    renderError: (ctx, { error, error_description }) => {
      ctx.type = 'text/plain'
      ctx.body = [error, error_description].filter(Boolean).join(': ')
    },
    findAccount: (_, id) => {
      const person = demoPerson(id)
      if (person === undefined) return undefined
      const { name, email } = person
      return { accountId: id, claims: () => ({ sub: id, name, email }) }
    },
    // Choosing a person is consent.
    loadExistingGrant: async ({ oidc }) => {
      const { accountId } = oidc.session ?? {}
      if (oidc.client === undefined || accountId === undefined) return undefined
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  }
  const provider = new Provider(issuer, configuration)
  const protocol = provider.callback()

  return async (request, response) => {
    const parts = /^\/interaction\/([\w-]+)(?:\/as\/(\w+)|\/(cancel))?$/u.exec(request.url ?? '')
    if (parts === null) return protocol(request, response)
    const [, uid, person, cancel] = parts
    if (cancel !== undefined) {
      return provider.interactionFinished(request, response, { error: 'access_denied' })
    }
    if (person !== undefined) {
      const chosen = { select_account: {}, login: { accountId: person }, consent: {} }
      return provider.interactionFinished(request, response, chosen)
    }
    const page = personPage({
      provider: 'Google',
      asPerson: (id) => `/interaction/${uid}/as/${id}`,
      cancel: `/interaction/${uid}/cancel`,
    })
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
  }
}

async function newKeys(): Promise<JWKS> {
  const { privateKey } = await makePair('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ format: 'jwk' })
  return { keys: [{ ...key, kid: randomUUID(), alg: 'RS256', use: 'sig' }] } as JWKS
}
