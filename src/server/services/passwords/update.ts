import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type {
  passwordState as stateCall,
  updatePassword as updateCall,
} from '#contract/passwords.ts'
import type { Member } from '../../ground/caller.ts'
import type { CodeParts } from '../codes/code-parts.ts'
import { createSessions } from '../sign-in/sessions.ts'
import { confirm } from './confirm.ts'
import { checkNewPassword } from './new-password.ts'
import { openPasswords } from './open-passwords.ts'
import { changeOwner, ownRecord } from './own-record.ts'

/**
 * Changes the password of somebody signed in, by the old one or by a code to his number (which is how
 * an account gets its first). The other sessions end.
 */
export async function updatePassword(
  parts: CodeParts,
  body: BodyValue<typeof updateCall>,
  caller: Member,
) {
  const { owner, session } = caller
  const own = await ownRecord(parts.db, owner)
  const { password = '', oldPassword } = await openPasswords(parts, own.realm, body.keyCode, {
    password: body.password,
    oldPassword: body.oldPassword,
  })
  checkNewPassword(password, own)
  const spend = await confirm(
    parts,
    own,
    {
      password: { field: 'oldPassword', value: oldPassword },
      code: { field: 'verifyCode', value: body.verifyCode, purpose: 'reset' },
    },
    caller,
  )
  const passwordHash = await parts.passwords.hash(password)
  return parts.db.transaction(async (tx) => {
    await spend(tx)
    await changeOwner(tx, owner, { passwordHash })
    return { ended: await createSessions(tx, parts.clock).endOthers(owner, session.id) }
  })
}

/** Which passwords somebody signed in has. */
export async function passwordState(
  { db }: Pick<CodeParts, 'db'>,
  { owner }: Member,
): Promise<DataOf<typeof stateCall>> {
  const { passwordHash, payPasswordHash } = await ownRecord(db, owner)
  return { hasPassword: passwordHash !== null, hasPayPassword: payPasswordHash !== null }
}
