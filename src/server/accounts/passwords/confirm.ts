import type { CodePurpose } from '#contract/security-events.ts'
import type { Transaction } from '../../db/open.ts'
import type { Visitor } from '../../ground/caller.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import type { CodeParts } from '../codes/code-parts.ts'
import { ownerByPassword } from '../sign-in/owner-by-password.ts'
import { openPasswords } from './open-passwords.ts'
import type { OwnRecord } from './own-record.ts'

interface Proof {
  password: { field: string; value: string | undefined }
  code: { field: string; value: string | undefined; purpose: CodePurpose }
}

/**
 * Has a signed-in member confirm their identity by password or a code to their number, against
 * misuse of an open browser. Returns a function that spends the code, for the transaction of what
 * it allows. A0210 or A0131 when wrong, A0410 when neither is given.
 */
export async function confirm(
  parts: CodeParts,
  own: OwnRecord,
  { password, code }: Proof,
  caller: Visitor,
): Promise<(tx: Transaction) => Promise<void>> {
  if (password.value !== undefined) {
    await confirmPassword(parts, own, password.value, { field: password.field, caller })
    return async () => {}
  }
  if (code.value === undefined) {
    throw new ServiceError('A0410', { field: password.field, rule: 'required' })
  }
  const asked = { ...own, purpose: code.purpose, verifyCode: code.value }
  const checked = await checkCode(parts, asked, caller, code.field)
  return (tx) => spendCode(tx, checked, code.field)
}

interface SealedProof {
  /** Sealed with the key of `keyCode`. */
  password?: string | undefined
  keyCode?: string | undefined
  code: Proof['code']
}

/** The same for a sealed password in the field `password`. */
export async function confirmSealed(
  parts: CodeParts,
  own: OwnRecord,
  { password: sealed, keyCode, code }: SealedProof,
  caller: Visitor,
): Promise<(tx: Transaction) => Promise<void>> {
  const { password } = await openPasswords(parts, own.realm, keyCode, { password: sealed })
  return confirm(parts, own, { password: { field: 'password', value: password }, code }, caller)
}

/** Attempts count together with those of signing in, so that guesses are not doubled. */
async function confirmPassword(
  parts: CodeParts,
  { realm, countryCode, mobile }: OwnRecord,
  password: string,
  { field, caller }: { field: string; caller: Visitor },
): Promise<void> {
  try {
    await ownerByPassword(parts, realm, { countryCode, mobile, password }, caller)
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'A0210') throw error
    throw new ServiceError('A0210', { field, rule: 'password.wrong' })
  }
}
