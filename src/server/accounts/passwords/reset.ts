import type { resetPassword as resetCall } from '#contract/accounts/passwords.ts'
import type { BodyValue } from '#contract/kernel.ts'
import type { Realm } from '../../db/tables/index.ts'
import type { Visitor } from '../../ground/caller.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import type { CodeParts } from '../codes/code-parts.ts'
import { typedMobile } from '../codes/typed-mobile.ts'
import { recordChange } from '../security-changes/record-change.ts'
import { endChanges } from '../security-changes/store-change.ts'
import { isIdleNumber } from '../sign-in/idle-number.ts'
import { countedTries } from '../sign-in/owner-by-password.ts'
import { ownersOf } from '../sign-in/owners.ts'
import { createSessions } from '../sign-in/sessions.ts'
import { checkNewPassword } from './new-password.ts'
import { openPassword } from './open-passwords.ts'
import { changeOwner } from './own-record.ts'

/** Sets a new password by a code and ends all sessions. A0131 for a wrong code. */
export async function resetPassword(
  parts: CodeParts,
  realm: Realm,
  body: BodyValue<typeof resetCall>,
  caller: Visitor,
) {
  const number = typedMobile(body)
  const { verifyCode, keyCode, codeKey } = body
  const password = await openPassword(parts, realm, keyCode ?? codeKey, body.password)
  checkNewPassword(password, number)
  const checked = await checkCode(parts, { ...number, realm, purpose: 'reset', verifyCode }, caller)
  const passwordHash = await parts.passwords.hash(password)
  const ended = await parts.db.transaction(async (tx) => {
    await spendCode(tx, checked)
    const row = await ownersOf[realm].find(tx, number)
    // Codes go to numbers with accounts: the account has moved to another number meanwhile.
    if (row === null) throw new ServiceError('A0131', { field: 'verifyCode', rule: 'authCode' })
    caller.note({ owner: row.owner })
    const isIdle = await isIdleNumber(tx, row, parts.clock())
    await changeOwner(tx, row.owner, { what: 'passwordAnew', set: { passwordHash } }, parts)
    if (isIdle) await recordChange(tx, row.owner, { what: 'idleNumber' }, parts)
    // A pending change of number was requested with the old password.
    await endChanges(tx, row.owner, 'numberAsked', parts.clock())
    return createSessions(tx, parts.clock).endOthers(row.owner, null)
  })
  await parts.attempts.forget(countedTries(realm, number, caller).own)
  return { ended }
}
