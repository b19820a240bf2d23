import { send } from '../client.ts'
import { readNumber, type TypedMobile } from '../typed-mobile.ts'
import { presentCalls } from './own-calls.ts'
import { missingProof, refuse } from './passwords.ts'
import { settingsStore } from './preferences.ts'
import { sealedFields } from './sealed-fields.ts'

/** A code to the number that somebody wants to have, or to the one that he has. */
export async function sendNumberCode(typed: TypedMobile, isUseWhatsapp: boolean) {
  return send(presentCalls().sendMobileCode, { body: { ...readNumber(typed), isUseWhatsapp } })
}

/**
 * Changes the number: a code to the new one, and the password or a code to the old one. Answers how
 * many sessions ended.
 */
export async function changeNumber({
  verifyCode,
  password,
  oldVerifyCode,
  ...typed
}: TypedMobile & {
  verifyCode: string
  password: string
  oldVerifyCode: string
}): Promise<number> {
  const number = readNumber(typed)
  refuse([
    verifyCode === '' ? missingProof('verifyCode') : null,
    password === '' && oldVerifyCode === '' ? missingProof('password') : null,
  ])
  const { ended } = await send(presentCalls().changeMobile, {
    body: {
      ...number,
      verifyCode,
      ...(oldVerifyCode !== '' && { oldVerifyCode }),
      ...(await sealedFields({ password })),
    },
  })
  await settingsStore.load()
  return ended
}
