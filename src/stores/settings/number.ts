import type { CountryCode } from '#rules/primitives/mobile-patterns.ts'
import { send } from '../asking/client.ts'
import { createForm } from '../form.ts'
import {
  type KnownMobile,
  mobileLine,
  numberCodes,
  readNumber,
  type TypedMobile,
} from '../sign-in/typed-mobile.ts'
import { presentCalls } from './own-calls.ts'
import { settingsStore } from './preferences.ts'
import { noProof, type Proved, proofLines } from './proof.ts'
import { sealedFields } from './sealed-fields.ts'

type NumberValues = Proved<'password' | 'oldVerifyCode' | 'verifyCode'> & TypedMobile

const sendCode = (number: KnownMobile, isUseWhatsapp: boolean) =>
  send(presentCalls().sendMobileCode, { body: { ...number, isUseWhatsapp } })

/**
 * Changes the number: a code to the new one, and the password or a code to the old one. Answers how
 * many sessions ended.
 */
export const numberForm = (hasPassword: boolean, old: { countryCode: string; mobile: string }) => {
  const { mobile } = old
  const countryCode = old.countryCode as CountryCode
  return createForm<NumberValues, number>({
    id: 'setting-number',
    begin: {
      ...noProof(hasPassword),
      countryCode,
      mobile: '',
      verifyCode: '',
      password: '',
      oldVerifyCode: '',
    },
    waitIsFor: ['countryCode', 'mobile'],
    fields: {
      mobile: mobileLine('setting.number.new', 'tel-national'),
      verifyCode: {
        control: 'code',
        id: 'code',
        label: 'setting.number.code',
        required: true,
        codes: numberCodes<NumberValues>((number, _, isUseWhatsapp) =>
          sendCode(number, isUseWhatsapp),
        ),
      },
      ...proofLines({
        password: 'password',
        code: 'oldVerifyCode',
        prefix: 'old-',
        labels: { code: ['setting.number.oldCode', { number: `+${countryCode} ${mobile}` }] },
        send: (isUseWhatsapp) => sendCode(readNumber({ countryCode, mobile }), isUseWhatsapp),
      }),
    },
    send: async ({ verifyCode, password, oldVerifyCode, ...typed }) => {
      const body = {
        ...readNumber(typed),
        verifyCode,
        ...(oldVerifyCode !== '' && { oldVerifyCode }),
        ...(await sealedFields({ password })),
      }
      return (await send(presentCalls().changeMobile, { body })).ended
    },
    sent: () => settingsStore.load(),
  })
}
