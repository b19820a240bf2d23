import type {
  passwordState as stateCall,
  updatePassword as updateCall,
} from '#contract/accounts/passwords.ts'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { Member } from '../../ground/caller.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { CodeParts } from '../codes/code-parts.ts'
import { createSessions } from '../sign-in/sessions.ts'
import { waitingNumber, waitingView } from './change-mobile.ts'
import { confirm } from './confirm.ts'
import { checkNewPassword } from './new-password.ts'
import { openPasswords } from './open-passwords.ts'
import { changeOwner, ownRecord } from './own-record.ts'

/**
 * Changes the password by the old one or by a code to the number, which is also how an account gets
 * its first. Other sessions end. A0400 naming `password2` when the optional repetition differs.
 */
export async function updatePassword(
  parts: CodeParts,
  body: BodyValue<typeof updateCall>,
  caller: Member,
) {
  const { owner, session } = caller
  const own = await ownRecord(parts.db, owner)
  const { password1, password2, oldPassword, ...given } = await openPasswords(
    parts,
    own.realm,
    body.keyCode,
    {
      password: body.password,
      password1: body.password1,
      password2: body.password2,
      oldPassword: body.oldPassword,
    },
  )
  if (password1 !== password2) {
    throw new ServiceError('A0400', { field: 'password2', rule: 'twicePassword' })
  }
  const password = given.password ?? password1 ?? ''
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
  const ended = await parts.db.transaction(async (tx) => {
    await spend(tx)
    // A code also reaches a new holder of the telephone.
    const what = oldPassword === undefined ? 'passwordAnew' : 'password'
    await changeOwner(tx, owner, { what, set: { passwordHash } }, parts)
    return createSessions(tx, parts.clock).endOthers(owner, session.id)
  })
  return { ended }
}

export async function passwordState(
  { db, clock }: Pick<CodeParts, 'db' | 'clock'>,
  { owner }: Member,
): Promise<DataOf<typeof stateCall>> {
  const { passwordHash, payPasswordHash } = await ownRecord(db, owner)
  const waiting = await waitingNumber(db, owner, clock())
  return {
    hasPassword: passwordHash !== null,
    hasPayPassword: payPasswordHash !== null,
    waiting: waiting && waitingView(waiting),
  }
}
