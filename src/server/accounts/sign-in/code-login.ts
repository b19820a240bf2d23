import type { loginByCode } from '#contract/accounts/registration.ts'
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import type { BodyValue } from '#contract/kernel.ts'
import type { Realm } from '../../db/tables/index.ts'
import type { Visitor } from '../../ground/caller.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import type { CodeParts } from '../codes/code-parts.ts'
import { typedMobile } from '../codes/typed-mobile.ts'
import { checkClientKey } from './client-key.ts'
import { openSession } from './open-session.ts'
import { ownersOf } from './owners.ts'

/** Signs in with a code; spending it and opening the session are one transaction. */
export async function codeLogin(
  parts: CodeParts,
  realm: Realm,
  body: BodyValue<typeof loginByCode>,
  caller: Visitor,
): Promise<SignedIn> {
  const { db, clock, knownLocations } = parts
  const number = typedMobile(body)
  const { clientPublicKey, rememberMe, verifyCode } = body
  const clientKey = clientPublicKey ? checkClientKey(clientPublicKey) : null
  const checked = await checkCode(parts, { ...number, realm, purpose: 'login', verifyCode }, caller)
  return db.transaction(async (tx) => {
    await spendCode(tx, checked)
    const row = await ownersOf[realm].find(tx, number)
    // Codes go to numbers with accounts: the account has moved to another number meanwhile.
    if (row === null) throw new ServiceError('A0131', { field: 'verifyCode', rule: 'authCode' })
    const browser = { remember: rememberMe, clientKey, caller, proof: { code: parts } }
    return openSession({ db: tx, clock, knownLocations }, realm, row, browser)
  })
}
