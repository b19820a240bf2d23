import type { MessageKey } from '#i18n/keys.ts'
import { type CountryCode, type Mobile, readMobile } from '#rules/primitives/mobile-patterns.ts'
import { type CodeSender, createCodeSender, type SentCode } from '../../form/codes.ts'
import { refuse } from '../../form/submission.ts'
import type { Line } from '../../form/table.ts'

export interface TypedMobile {
  countryCode: CountryCode
  mobile: string
}
export type KnownMobile = Mobile

export const mobileLine = (
  label: MessageKey,
  autoComplete: 'username' | 'tel-national',
): Line<TypedMobile, string> => ({
  control: 'mobile',
  label,
  input: { autoComplete },
  required: true,
  check: (mobile, { countryCode }) => (readMobile(mobile, countryCode) === null ? 'mobile' : null),
})

/** The number as it is stored; refuses the field `mobile` when it is invalid. */
export function readNumber({ countryCode, mobile }: TypedMobile): KnownMobile {
  return (
    readMobile(mobile, countryCode) ??
    refuse([{ field: 'mobile', rule: mobile.trim() === '' ? 'required' : 'mobile' }])
  )
}

/** Codes to a number being typed; the sent code names its number. */
export function numberCodes<Values extends TypedMobile>(
  ask: (number: KnownMobile, values: Values, isUseWhatsapp: boolean) => Promise<SentCode>,
  device?: NonNullable<Parameters<typeof createCodeSender>[1]>['device'],
): CodeSender<Values> {
  return createCodeSender<Values>(
    async (values, isUseWhatsapp) => {
      const to = readNumber(values)
      return { ...(await ask(to, values, isUseWhatsapp)), to }
    },
    { device },
  )
}
