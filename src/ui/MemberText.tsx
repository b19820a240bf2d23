import type { Locale, localeTable } from '#i18n/locales.ts'
import { isMostlyEnglish } from '#rules/mostly-english.ts'

/** As in the table of languages, from which this layer takes types only. */
type Tag<Of extends Locale> = (typeof localeTable)[Of]['htmlLang']
const english: Tag<'en'> = 'en-HK'
const chinese: Tag<'zh-tw'> = 'zh-Hant-HK'

const letter = /[A-Za-z\p{Script=Han}]/u

/** The `lang` of a member's text on a page in `locale`; undefined where it is the page's own. */
export function langOn(locale: Locale, text: string): string | undefined {
  const isEnglish = isMostlyEnglish(text)
  if (!letter.test(text) || isEnglish === (locale === 'en')) return undefined
  return isEnglish ? english : chinese
}

interface Props {
  /** Language of the page. */
  locale: Locale
  text: string
  as?: 'p' | 'span' | 'q' | 'dd' | 'blockquote'
  className?: string
}

/**
 * A member's text without its original: on cards, between two members, in conversations. A text
 * that readers may compare with what was typed is a `Written`.
 */
export function MemberText({ locale, text, as: Element = 'span', className }: Props) {
  return (
    <Element className={className} lang={langOn(locale, text)} dir="auto">
      {text}
    </Element>
  )
}
