import type { Locale } from '#i18n/locales.ts'
import { inOnePart, plainText } from '#rules/notifications/text-parts.ts'
import { serverTranslate } from '../ground/server-texts.ts'
import type { factsOf } from './letter-facts.ts'

/**
 * A text message: words that fit into one part, with as much of when and how much as there is room
 * for, and the address on a line of its own, where no telephone takes a word for part of it.
 */
export function shortText(
  words: string,
  address: string,
  { facts, locale }: { facts?: ReturnType<typeof factsOf>; locale: Locale },
): string {
  const t = serverTranslate(locale, 'letters')
  const { at = '', to = '', amount = '' } = facts ?? {}
  const timed =
    at === ''
      ? words
      : to === ''
        ? t('letters.text.at', { words, at })
        : t('letters.text.moved', { words, at, to })
  const whole = amount === '' ? timed : t('letters.text.amount', { words: timed, amount })
  const written = [whole, timed, words].map(locale === 'en' ? plainText : (text) => text)
  return `${inOnePart(written as [string, ...string[]])}\n${address}`
}
