import type { FieldIssue } from '#contract/errors.ts'
import type { BodyInput } from '#contract/kernel.ts'
import type { setPayPassword as setPayCall, updatePassword } from '#contract/passwords.ts'
import { rules } from '#rules/validation/rules.ts'
import { send } from '../client.ts'
import { createLoaded } from '../loaded.ts'
import { Refusal } from '../submission.ts'
import { presentCalls } from './own-calls.ts'
import { sealedFields } from './sealed-fields.ts'

/** Which passwords somebody has: the forms ask for what is there. */
export const passwordsStore = createLoaded(() => send(presentCalls().passwordState))

/** Changes the password by the old one; without any yet, by a code. Answers how many sessions ended. */
export async function changePassword(fields: {
  password: string
  oldPassword: string
  verifyCode: string
}): Promise<number> {
  const { password, oldPassword, verifyCode } = fields
  refuse([
    issueOf('password', password, rules.password.check(password)?.rule),
    oldPassword === '' && verifyCode === '' ? missingProof('oldPassword') : null,
  ])
  const sealed = await sealedFields({ password, oldPassword })
  const body = { ...sealed, ...(verifyCode !== '' && { verifyCode }) }
  const { ended } = await send(presentCalls().updatePassword, {
    body: body as BodyInput<typeof updatePassword>,
  })
  await passwordsStore.load()
  return ended
}

/** Sets the payment password: six digits; by the old one, the login password or a code. */
export async function changePayPassword(fields: {
  payPassword: string
  oldPayPassword: string
  password: string
  verifyCode: string
}): Promise<void> {
  const { payPassword, verifyCode, ...proofs } = fields
  const hasProof = [verifyCode, ...Object.values(proofs)].some((text) => text !== '')
  refuse([
    issueOf('payPassword', payPassword, rules.payPassword.check(payPassword)?.rule),
    hasProof ? null : missingProof('verifyCode'),
  ])
  const sealed = await sealedFields({ payPassword, ...proofs }, 'payPasswordKey')
  const body = { ...sealed, ...(verifyCode !== '' && { verifyCode }) }
  await send(presentCalls().setPayPassword, { body: body as BodyInput<typeof setPayCall> })
  await passwordsStore.load()
}

/** A code to the own number, to set a password that is not there or not known any more. */
export function sendResetCode(
  number: { countryCode: string; mobile: string },
  isUseWhatsapp: boolean,
) {
  return send(presentCalls().sendResetCode, { body: { ...number, isUseWhatsapp } })
}

export function sendPayCode(isUseWhatsapp: boolean) {
  return send(presentCalls().sendPayCode, { body: { isUseWhatsapp } })
}

export const missingProof = (field: string): FieldIssue => ({ field, rule: 'required' })

function issueOf(field: string, text: string, rule: string | undefined): FieldIssue | null {
  if (text === '') return { field, rule: 'required' }
  return rule === undefined ? null : { field, rule }
}

/** Throws what is wrong, all at once. */
export function refuse(issues: readonly (FieldIssue | null)[]): void {
  const found = issues.filter((issue) => issue !== null)
  if (found.length > 0) throw new Refusal(found)
}
