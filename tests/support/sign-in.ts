import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { sealLogin } from '#api/seal.ts'
import { signRequest } from '#api/signer.ts'
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import { createSessions } from '#server/accounts/sign-in/sessions.ts'
import type { Database } from '#server/db/open.ts'
import { account, organization, parent, type Realm, tutor } from '#server/db/tables/index.ts'
import type { CalledPath } from './called-path.ts'
import { quickPasswords } from './quick-secrets.ts'

export const testPassword = 'Harbour 港#7'.replace(' ', '_')

/** An account that can sign in with `testPassword`. */
export async function storeAccount(
  db: Database,
  mobile: string,
  {
    isParent = false,
    isTutor = false,
    status = 'active' as 'active' | 'frozen',
    password = testPassword,
  } = {},
): Promise<number> {
  const passwordHash = await quickPasswords.hash(password)
  const [row] = await db
    .insert(account)
    .values({ countryCode: '852', mobile, userName: '陳大文', passwordHash, status })
    .returning({ id: account.id })
  const accountId = row?.id ?? 0
  if (isParent) await db.insert(parent).values({ accountId, surnameZh: '陳', surnameEn: 'Chan' })
  if (isTutor) await storeTutor(db, accountId)
  return accountId
}

export async function storeTutor(db: Database, accountId: number): Promise<number> {
  const [row] = await db
    .insert(tutor)
    .values({ accountId, ...emptyTutor })
    .returning({ id: tutor.id })
  return row?.id ?? 0
}

/** The minimum of a tutor record; it is not public. */
export const emptyTutor = {
  surnameZh: '何',
  surnameEn: 'Ho',
  sex: 'F',
  tutorLevel: 'university_graduation',
  profile: '',
  profileLang: '',
  modes: [],
  teachIn: [],
} satisfies Omit<typeof tutor.$inferInsert, 'accountId'>

export async function storeOrganization(db: Database, mobile: string): Promise<number> {
  const passwordHash = await quickPasswords.hash(testPassword)
  const [row] = await db
    .insert(organization)
    .values({ countryCode: '852', mobile, nameZh: '海港書院', nameEn: 'Harbour', passwordHash })
    .returning({ id: organization.id })
  return row?.id ?? 0
}

interface TokenOptions {
  realm?: Realm
  now?: Date
  remember?: boolean
}

/** Signs an account in without calls, at `now` by the server's clock; returns the token. */
export async function tokenOf(
  db: Database,
  mobile: string,
  { realm = 'cert', now = testTime, remember = realm === 'mechanism' }: TokenOptions = {},
): Promise<string> {
  const table = realm === 'cert' ? account : organization
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.countryCode, '852'), eq(table.mobile, mobile)))
  if (row === undefined) throw new Error(`Nobody has the number ${mobile}`)
  const { token } = await createSessions(db, () => now).open({
    owner: realm === 'cert' ? { accountId: row.id } : { organizationId: row.id },
    remember,
    clientKey: null,
    browser: { userAgent: '' },
    address: '',
  })
  return token
}

export interface Envelope<Data> {
  code: string | number
  message: string
  data: Data
  issues?: { field: string; rule: string }[]
}

type App = Pick<Hono, 'request'>

export async function ask<Data>(
  app: App,
  path: CalledPath,
  init: RequestInit = {},
): Promise<Envelope<Data>> {
  const answer = await app.request(path, init)
  return answer.json() as Promise<Envelope<Data>>
}

export async function handshake(app: App, realm: Realm = 'cert') {
  const { data } = await ask<{ keyCode: string; publicKey: string; now: number }>(
    app,
    `/${realm}/sso/public-key`,
  )
  return data
}

interface LoginOptions {
  realm?: Realm
  password?: string
  now?: Date
  headers?: Record<string, string>
}

/** Signs in as a browser does: key, seal, login. */
export async function loginAnswer(
  app: App,
  mobile: string,
  { realm = 'cert', password = testPassword, now, headers = {} }: LoginOptions = {},
): Promise<Envelope<SignedIn>> {
  const { keyCode, publicKey, now: told } = await handshake(app, realm)
  const authorization = await sealLogin(
    { countryCode: '852', mobile, password },
    publicKey,
    now?.getTime() ?? told,
  )
  return ask<SignedIn>(app, `/${realm}/sso/login`, {
    method: 'POST',
    headers: { authorization, keyCode, ...headers },
  })
}

export const testTime = new Date('2026-11-20T10:00:00+08:00')

export function clientKeyPair(): { privateKey: KeyObject; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  return { privateKey, publicKey: spki }
}

/** The `sign` header as a browser makes it; by default for a GET without parameters. */
export async function signatureOf(
  request: string | { method: string; path: string; json?: string },
  privateKey: KeyObject,
  now: Date = testTime,
): Promise<string> {
  const { method, path, json } =
    typeof request === 'string' ? { method: 'GET', path: request } : { json: undefined, ...request }
  const der = privateKey.export({ format: 'der', type: 'pkcs8' })
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign'])
  const body = json === undefined ? null : { json }
  const prepared = { method, path, parameters: [], body, headers: {} }
  return signRequest(prepared, key, { now: () => now.getTime() })
}
