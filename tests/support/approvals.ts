import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { operator, tutor } from '#server/db/tables/index.ts'
import { loginAnswer, storeAccount } from './sign-in.ts'

type App = Parameters<typeof loginAnswer>[0]

/** Somebody of the staff, signed in: the account and the token. */
export async function signInOperator(db: Database, app: App, mobile = '95000001') {
  const accountId = await storeAccount(db, mobile)
  await db.insert(operator).values({ accountId, addedAt: new Date() })
  const { data } = await loginAnswer(app, mobile)
  return { accountId, token: data.token }
}

/** A tutor who can sign in, signed in: ids and token. */
export async function signInTutor(db: Database, app: App, mobile: string) {
  const accountId = await storeAccount(db, mobile)
  const [row] = await db
    .insert(tutor)
    .values({
      accountId,
      surnameZh: '何',
      surnameEn: 'Ho',
      sex: 'F',
      tutorLevel: 'university_graduation',
      profile: '',
      profileLang: 'zh-HK',
      modes: [],
      teachIn: [],
    })
    .returning({ id: tutor.id })
  const { data } = await loginAnswer(app, mobile)
  return { accountId, tutorId: row?.id ?? 0, token: data.token }
}

export async function tutorOf(db: Database, tutorId: number) {
  const [row] = await db.select().from(tutor).where(eq(tutor.id, tutorId))
  if (row === undefined) throw new Error(`no tutor ${tutorId}`)
  return row
}
