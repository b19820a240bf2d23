import type { Sex } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { foldText } from '#rules/fold-text.ts'

interface Surname {
  surnameZh: string
  surnameEn: string
}

/** What the public may know of a tutor's name, the same everywhere: 陳老師, 陈老师, Ms Chan. */
export function tutorName(person: Surname & { sex: Sex }, locale: Locale): string {
  if (locale === 'en') return `${person.sex === 'F' ? 'Ms' : 'Mr'} ${person.surnameEn}`
  return `${chineseSurname(person, locale)}${locale === 'zh-hans' ? '老师' : '老師'}`
}

/** A parent who wrote a review, masked: 陳＊＊, C***. */
export function maskedName(person: Surname, locale: Locale): string {
  if (locale !== 'en') return `${chineseSurname(person, locale)}＊＊`
  return `${[...person.surnameEn][0] ?? ''}***`
}

/** A name as its owner wrote it, masked the same way. */
export function maskedText(name: string): string {
  const [first = ''] = name
  return `${first}${/^\p{Script=Han}$/u.test(first) ? '＊＊' : '***'}`
}

/** Converted to the reader's script; a surname without Chinese characters is unchanged. */
function chineseSurname({ surnameZh }: Surname, locale: Locale): string {
  const isChinese = /^\p{Script=Han}+$/u.test(surnameZh)
  return locale === 'zh-hans' && isChinese ? foldText(surnameZh) : surnameZh
}
