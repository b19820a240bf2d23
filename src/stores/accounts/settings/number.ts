import type { changeMobile } from '#contract/accounts/passwords.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { CountryCode } from '#rules/primitives/mobile-patterns.ts'
import { send } from '../../asking/client.ts'
import { createCodeSender } from '../../form/codes.ts'
import { createForm } from '../../form.ts'
import { offerNumber } from '../sign-in/sign-in-draft.ts'
import {
  type KnownMobile,
  mobileLine,
  numberCodes,
  readNumber,
  type TypedMobile,
} from '../sign-in/typed-mobile.ts'
import { presentCalls } from './own-calls.ts'
import { passwordsStore } from './passwords.ts'
import { settingsStore } from './preferences.ts'
import { sealedFields } from './sealed-fields.ts'

type NumberValues = Record<'password' | 'oldVerifyCode' | 'verifyCode', string> & TypedMobile
type Moved = DataOf<typeof changeMobile>

const sendCode = (number: KnownMobile, isUseWhatsapp: boolean) =>
  send(presentCalls().sendMobileCode, { body: { ...number, isUseWhatsapp } })

/**
 * Changes the phone number: needs a code to the new one, the password, and a code to the old one,
 * without which the change is delayed. Without a password, the code to the old one is required.
 */
export const numberForm = (hasPassword: boolean, old: { countryCode: string; mobile: string }) => {
  const { mobile } = old
  const countryCode = old.countryCode as CountryCode
  return createForm<NumberValues, Moved>({
    id: 'setting-number',
    begin: {
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
      password: {
        control: 'password',
        id: 'old-password',
        label: 'setting.proofPassword',
        required: hasPassword,
        shown: () => hasPassword,
        input: { autoComplete: 'current-password' },
      },
      oldVerifyCode: {
        control: 'code',
        id: 'old-code',
        label: ['setting.number.oldCode', { number: `+${countryCode} ${mobile}` }],
        required: !hasPassword,
        codes: createCodeSender<unknown>((_, isUseWhatsapp) =>
          sendCode(readNumber({ countryCode, mobile }), isUseWhatsapp),
        ),
      },
    },
    send: async ({ verifyCode, password, oldVerifyCode, ...typed }) => {
      const body = {
        ...readNumber(typed),
        verifyCode,
        ...(oldVerifyCode !== '' && { oldVerifyCode }),
        ...(await sealedFields({ password })),
      }
      const moved = await send(presentCalls().changeMobile, { body })
      if (moved.waiting === null) offerNumber(readNumber(typed))
      return moved
    },
    sent: ({ waiting }) => {
      passwordsStore.change((known) => ({ ...known, waiting }))
      return settingsStore.load()
    },
  })
}
