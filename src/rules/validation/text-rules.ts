import { number14, registrationDigits } from '../primitives/accounts.ts'
import { isUserName } from '../primitives/names.ts'
import { characterCount, digitsOnly } from '../primitives/texts.ts'
import { lengthRule, patternRule, plainRule, textRule } from './rule.ts'

export const textRules = {
  number: plainRule(digitsOnly, { rule: 'number' }),
  number2: plainRule(/^[0-9]+(\.[0-9]{1,2})?$/u, { rule: 'number2' }),
  number14: plainRule(number14, { rule: 'number14' }),
  registrationNumber: plainRule(registrationDigits, { rule: 'registrationNumber' }),

  /** At most `max` characters. Trimmed, but the specification counts text of nothing but spaces. */
  range: textRule<{ max: number }>((text, { max }) => {
    const length = characterCount(text.trim() || text)
    return length <= max ? null : { rule: 'range', params: { max } }
  }),

  /** Any Unicode white space counts, the full-width one too. */
  beginAndEndNoSpaces: textRule((text) =>
    text.trim() === text ? null : { rule: 'beginAndEndNoSpaces' },
  ),

  justEnglish: patternRule(/^[A-Za-z ]+$/u, { rule: 'justEnglish' }),
  justChinese: patternRule(/^[\p{Script=Han} ]+$/u, { rule: 'justChinese' }),
  noPunctuation: patternRule(/^[A-Za-z0-9\p{Script=Han} ]+$/u, { rule: 'noPunctuation' }),
  noNumAndPunctuation: patternRule(/^[A-Za-z\p{Script=Han} ]+$/u, { rule: 'noNumAndPunctuation' }),

  userName: textRule((text) => (isUserName(text) ? null : { rule: 'userName' })),
  courseProfile: lengthRule(50, 100, { rule: 'courseProfile' }),
  courseIntroduction: lengthRule(20, 100, { rule: 'courseIntroduction' }),

  /** Differs from the sample that the field was filled with, apart from outer spaces. */
  noJustCopy: textRule<{ given: string }>((text, { given }) =>
    text.trim() === given.trim() ? { rule: 'noJustCopy' } : null,
  ),
}
