import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../db/open.ts'
import { account, organization } from '../../db/tables/index.ts'
import { ServiceError } from '../service-error.ts'
import { passwordRules } from '../sign-in/attempts.ts'
import { openSecret } from '../sign-in/open-secret.ts'
import { fitsPassword } from '../sign-in/password.ts'
import type { Owner } from '../sign-in/sessions.ts'
import type { SignInParts } from '../sign-in/sign-in-parts.ts'

const Sealed = v.object({ pass: v.pipe(v.string(), v.maxLength(64)) })

/**
 * Whoever sits at a computer that somebody left may not close his account: the password, sealed with
 * a key of the handshake. A0210 for a wrong one, a damaged secret and a used key alike, A0211 after
 * too many tries.
 */
export async function provePassword(
  { db, keys, attempts }: Pick<SignInParts, 'db' | 'keys' | 'attempts'>,
  owner: Owner,
  { password, keyCode }: { password: string; keyCode: string },
): Promise<void> {
  const counted = [
    { subject: `proof ${JSON.stringify(owner)}`, rule: passwordRules.numberAndAddress },
  ]
  const waitMs = await attempts.count(counted)
  if (waitMs > 0) throw new ServiceError('A0211', { waitSeconds: Math.ceil(waitMs / 1000) })
  const privateKey = await keys.take(keyCode, 'accountId' in owner ? 'cert' : 'mechanism')
  const secret = privateKey === null ? null : openSecret(password, privateKey)
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Sealed), secret)
  const kept = await passwordHashOf(db, owner)
  const fits = await fitsPassword(read.success ? read.output.pass : '', kept)
  if (!fits) throw new ServiceError('A0210', { field: 'password' })
  await attempts.forget(counted)
}

async function passwordHashOf(db: Database, owner: Owner): Promise<string | null> {
  const [row] =
    'accountId' in owner
      ? await db
          .select({ hash: account.passwordHash })
          .from(account)
          .where(eq(account.id, owner.accountId))
      : await db
          .select({ hash: organization.passwordHash })
          .from(organization)
          .where(eq(organization.id, owner.organizationId))
  return row?.hash ?? null
}
