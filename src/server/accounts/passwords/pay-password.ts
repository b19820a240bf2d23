import type { setPayPassword as setCall } from '#contract/accounts/passwords.ts'
import type { BodyValue } from '#contract/kernel.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { accountRules } from '#rules/validation/account-rules.ts'
import type { Member } from '../../ground/caller.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { CodeParts } from '../codes/code-parts.ts'
import type { AttemptRule } from '../sign-in/attempts.ts'
import { confirm } from './confirm.ts'
import { openPasswords } from './open-passwords.ts'
import { changeOwner, type OwnRecord, ownRecord } from './own-record.ts'

const halfAnHour = 30 * minuteMs
/** Six digits are quickly guessed: five attempts, then half an hour's wait. */
const payRule: AttemptRule = {
  free: 5,
  waitMs: halfAnHour,
  longestWaitMs: halfAnHour,
  windowMs: halfAnHour,
}

/** Sets the payment password: the first by login password or code, later by the old one or code. */
export async function setPayPassword(
  parts: CodeParts,
  body: BodyValue<typeof setCall>,
  caller: Member,
) {
  const { owner } = caller
  const own = await ownRecord(parts.db, owner)
  const { payPassword, oldPayPassword, password } = await openPasswords(
    parts,
    own.realm,
    body.keyCode,
    {
      payPassword: body.payPassword,
      oldPayPassword: body.oldPayPassword,
      password: body.password,
    },
  )
  const field = 'payPassword'
  if (!payPassword) throw new ServiceError('A0400', { field, rule: 'payPassword' })
  const weakness = accountRules.newPayPassword.check(payPassword)
  if (weakness !== null) throw new ServiceError('A0400', { field, rule: weakness.rule })
  const isFirst = own.payPasswordHash === null
  const byOldOne = !isFirst && oldPayPassword !== undefined
  if (byOldOne) await checkPayPassword(parts, own, oldPayPassword, 'oldPayPassword')
  const code = { field: 'verifyCode', value: body.verifyCode, purpose: 'payPassword' } as const
  const loginPassword = isFirst
    ? { field: 'password', value: password }
    : { field: 'oldPayPassword', value: undefined }
  const spend = byOldOne
    ? async () => {}
    : await confirm(parts, own, { password: loginPassword, code }, caller)
  const payPasswordHash = await parts.passwords.hash(payPassword)
  await parts.db.transaction(async (tx) => {
    await spend(tx)
    const what = isFirst ? 'payPasswordFirst' : byOldOne ? 'payPassword' : 'payPasswordAnew'
    await changeOwner(tx, owner, { what, set: { payPasswordHash } }, parts)
  })
  if (!byOldOne) await parts.attempts.forget([countedTry(own)])
  return { hasPayPassword: true }
}

/** Spends the key. A0440 if none is set, A0210 when it is wrong, A0211 after five attempts. */
export async function confirmPayPassword(
  parts: Pick<CodeParts, 'db' | 'keys' | 'attempts' | 'passwords'>,
  { payPassword: sealed, keyCode }: { payPassword: string; keyCode: string },
  { owner }: Pick<Member, 'owner'>,
): Promise<void> {
  const own = await ownRecord(parts.db, owner)
  const field = 'payPassword'
  const { payPassword } = await openPasswords(parts, own.realm, keyCode, { payPassword: sealed })
  if (own.payPasswordHash === null) {
    throw new ServiceError('A0440', { field, rule: 'states.noPayPassword' })
  }
  await checkPayPassword(parts, own, payPassword ?? '', field)
}

/** A0210 when it is wrong, A0211 with the seconds to wait after five attempts. */
async function checkPayPassword(
  { attempts, passwords }: Pick<CodeParts, 'attempts' | 'passwords'>,
  own: OwnRecord,
  payPassword: string,
  field: string,
): Promise<void> {
  const counted = countedTry(own)
  const waitMs = await attempts.count([counted])
  if (waitMs > 0) {
    throw new ServiceError('A0211', { field, waitSeconds: Math.ceil(waitMs / 1000) })
  }
  if (!(await passwords.fits(payPassword, own.payPasswordHash))) {
    throw new ServiceError('A0210', { field, rule: 'password.wrong' })
  }
  await attempts.forget([counted])
}

const countedTry = ({ owner }: OwnRecord) => ({
  subject: `payment password ${JSON.stringify(owner)}`,
  rule: payRule,
})
