import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { operator, tutor } from '#server/db/tables/index.ts'
import { storeAccount, tokenOf } from './sign-in.ts'

/** Signs a staff member in; returns the account and the token. */
export async function signInOperator(db: Database, mobile = '95000001') {
  const accountId = await storeAccount(db, mobile)
  await db.insert(operator).values({ accountId, addedAt: new Date() })
  return { accountId, token: await tokenOf(db, mobile) }
}

/** Signs a tutor in; returns ids and token. */
export async function signInTutor(db: Database, mobile: string) {
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
  return { accountId, tutorId: row?.id ?? 0, token: await tokenOf(db, mobile) }
}

export async function tutorOf(db: Database, tutorId: number) {
  const [row] = await db.select().from(tutor).where(eq(tutor.id, tutorId))
  if (row === undefined) throw new Error(`no tutor ${tutorId}`)
  return row
}
