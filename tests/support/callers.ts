import { eq } from 'drizzle-orm'
import { account, operator } from '#server/db/tables/index.ts'
import type { openTestApp } from './server-app.ts'
import { ask, loginAnswer, storeAccount, storeOrganization } from './sign-in.ts'

/** Kinds of caller that the access matrix tells apart. */
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

/** Signs one of each kind in: the token of each, undefined for who has none. */
export async function signInCallers({
  app,
  db,
}: Pick<TestApp, 'app' | 'db'>): Promise<Record<Caller, string | undefined>> {
  await storeAccount(db, '94000001', { isParent: true })
  await storeAccount(db, '94000002', { isTutor: true })
  const frozen = await storeAccount(db, '94000003', { isParent: true })
  await storeOrganization(db, '94000004')
  const staff = await storeAccount(db, '94000005')
  await db.insert(operator).values({ accountId: staff, addedAt: new Date() })
  const tokenOf = async (mobile: string, realm: 'cert' | 'mechanism' = 'cert') =>
    (await loginAnswer(app, mobile, { realm })).data.token
  const tokens = {
    guest: undefined,
    'signed out': await tokenOf('94000001'),
    frozen: await tokenOf('94000003'),
    parent: await tokenOf('94000001'),
    tutor: await tokenOf('94000002'),
    organization: await tokenOf('94000004', 'mechanism'),
    operator: await tokenOf('94000005'),
  }
  await ask(app, '/cert/sso/logout', { headers: { token: tokens['signed out'] } })
  await db.update(account).set({ status: 'frozen' }).where(eq(account.id, frozen))
  return tokens
}
