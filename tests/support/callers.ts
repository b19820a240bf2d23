import { eq } from 'drizzle-orm'
import { account, operator } from '#server/db/tables/index.ts'
import type { openTestApp } from './server-app.ts'
import {
  ask,
  clientKeyPair,
  loginAnswer,
  storeAccount,
  storeOrganization,
  tokenOf,
} from './sign-in.ts'

/** Kinds of caller that the access matrix distinguishes. */
export const callers = [
  'guest',
  'signed out',
  'frozen',
  'parent',
  'tutor',
  'organization',
  'operator',
] as const
export type Caller = (typeof callers)[number]

type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** Signs in one caller of each kind; returns their tokens, undefined for those without. */
export async function signInCallers({
  app,
  db,
}: Pick<TestApp, 'app' | 'db'>): Promise<Record<Caller, string | undefined>> {
  await storeCallers(db)
  const frozen = await storeAccount(db, '94000003', { isParent: true })
  const tokens = {
    guest: undefined,
    'signed out': await tokenOf(db, numbers.parent),
    frozen: await tokenOf(db, '94000003'),
    parent: await tokenOf(db, numbers.parent),
    tutor: await tokenOf(db, numbers.tutor),
    organization: await tokenOf(db, numbers.organization, { realm: 'mechanism' }),
    operator: await tokenOf(db, numbers.operator),
  }
  await ask(app, '/cert/sso/logout', { headers: { token: tokens['signed out'] } })
  await db.update(account).set({ status: 'frozen' }).where(eq(account.id, frozen))
  return tokens
}

export interface SignedCaller {
  token: string
  privateKey: ReturnType<typeof clientKeyPair>['privateKey']
}

const numbers = {
  parent: '94000001',
  tutor: '94000002',
  organization: '94000004',
  operator: '94000005',
} as const

/** Signs in one caller of each kind as a browser does, with a key of its own. */
export async function signInWithKeys({
  app,
  db,
}: Pick<TestApp, 'app' | 'db'>): Promise<Record<keyof typeof numbers, SignedCaller>> {
  await storeCallers(db)
  const signedIn = async (kind: keyof typeof numbers): Promise<SignedCaller> => {
    const { privateKey, publicKey } = clientKeyPair()
    const realm = kind === 'organization' ? 'mechanism' : 'cert'
    const headers = { clientPublicKey: publicKey }
    const { data } = await loginAnswer(app, numbers[kind], { realm, headers })
    return { token: data.token, privateKey }
  }
  return {
    parent: await signedIn('parent'),
    tutor: await signedIn('tutor'),
    organization: await signedIn('organization'),
    operator: await signedIn('operator'),
  }
}

async function storeCallers(db: TestApp['db']): Promise<void> {
  await storeAccount(db, numbers.parent, { isParent: true })
  await storeAccount(db, numbers.tutor, { isTutor: true })
  await storeOrganization(db, numbers.organization)
  const accountId = await storeAccount(db, numbers.operator)
  await db.insert(operator).values({ accountId, addedAt: new Date() })
}
