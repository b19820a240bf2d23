import type { Sex } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { foldText } from '#rules/fold-text.ts'

interface Surname {
  surnameZh: string
  surnameEn: string
}

/** The public part of a tutor's name: 陳老師, 陈老师, Ms Chan. */
export function tutorName(person: Surname & { sex: Sex }, locale: Locale): string {
  if (locale === 'en') return `${person.sex === 'F' ? 'Ms' : 'Mr'} ${person.surnameEn}`
  return `${chineseSurname(person, locale)}${locale === 'zh-hans' ? '老师' : '老師'}`
}

/** Equal names get the initial of the given name: 陳老師 C., Ms C. Chan. Never a full name. */
export function namesApart(
  people: readonly (Surname & { sex: Sex; nameEn: string })[],
  locale: Locale,
): string[] {
  const names = people.map((person) => tutorName(person, locale))
  return people.map((person, place) => {
    const name = names[place] ?? ''
    const isShared = names.indexOf(name) !== names.lastIndexOf(name)
    const initial = isShared ? initialOf(person) : null
    if (initial === null) return name
    return locale === 'en' ? name.replace(' ', ` ${initial}. `) : `${name} ${initial}.`
  })
}

/** `Chan Tai Man` and `Peter Chan` → T, P. Null when only the surname is known. */
function initialOf({ nameEn, surnameEn }: { nameEn: string; surnameEn: string }): string | null {
  const wordsOf = (text: string): string[] => text.match(/\p{Script=Latin}+/gu) ?? []
  const surname = wordsOf(surnameEn.toLowerCase())
  const given = wordsOf(nameEn).find((word) => !surname.includes(word.toLowerCase()))
  return given?.charAt(0).toUpperCase() ?? null
}

/** A reviewing parent's name, masked: 陳＊＊, C***. */
export function maskedName(person: Surname, locale: Locale): string {
  if (locale !== 'en') return `${chineseSurname(person, locale)}＊＊`
  return `${[...person.surnameEn][0] ?? ''}***`
}

/** Converted to the reader's script; a surname without Chinese characters is unchanged. */
function chineseSurname({ surnameZh }: Surname, locale: Locale): string {
  const isChinese = /^\p{Script=Han}+$/u.test(surnameZh)
  return locale === 'zh-hans' && isChinese ? foldText(surnameZh) : surnameZh
}
