import { demoOperatorMobile } from '#rules/accounts/demo-accounts.ts'
import { createPasswords } from '../../accounts/sign-in/password.ts'
import { randomPassword } from '../../staff/staff.ts'
import type { Database } from '../open.ts'
import { account, operator } from '../tables/index.ts'

/** Gives the demo operator a new random password: staff see all documents. */
export async function renewDemoOperator(db: Database, now: Date): Promise<string> {
  const password = randomPassword()
  const passwordHash = await createPasswords().hash(password)
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(account)
      .values({
        countryCode: '852',
        mobile: demoOperatorMobile,
        userName: '示範職員',
        passwordHash,
        firstSignInAt: now,
        demo: true,
      })
      .onConflictDoUpdate({
        target: [account.countryCode, account.mobile],
        set: { passwordHash },
      })
      .returning({ id: account.id })
    if (row === undefined) throw new Error('An insert gave no row')
    await tx.insert(operator).values({ accountId: row.id, addedAt: now }).onConflictDoNothing()
  })
  return password
}
