import { and, inArray } from 'drizzle-orm'
import { createPasswords } from '../../services/sign-in/password.ts'
import type { Transaction } from '../open.ts'
import { account, organization } from '../tables/people.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'

/** Lets people into the accounts to try. */
export async function setDemoPasswords(tx: Transaction): Promise<void> {
  const passwordHash = await createPasswords().hash(demoPassword)
  const mobiles = demoAccounts.map(({ mobile }) => mobile)
  await tx
    .update(account)
    .set({ passwordHash, userName: '示範帳戶' })
    .where(and(account.demo, inArray(account.mobile, mobiles)))
  await tx
    .update(organization)
    .set({ passwordHash })
    .where(and(organization.demo, inArray(organization.mobile, mobiles)))
}
