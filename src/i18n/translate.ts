import type { Locale } from './locales.ts'

/** A text, or its forms by plural category (`Intl.PluralRules`) of the parameter `n`. */
export type Message = string | { one?: string; other: string }
export type Messages = Readonly<Record<string, Message>>
export type MessageParams = Readonly<Record<string, string | number>>
export type Translate = (key: string, params?: MessageParams) => string

/**
 * Makes `t('search.total', { n: 3 })` out of messages whose keys are `namespace.key`.
 * A missing key throws: a page must not show a hole, and `npm run check` finds it earlier.
 */
export function createTranslate(locale: Locale, messages: Messages): Translate {
  const plural = new Intl.PluralRules(locale === 'en' ? 'en' : 'zh')
  return (key, params) => {
    const message = messages[key]
    if (message === undefined) throw new Error(`No message "${key}" in ${locale}`)
    const text =
      typeof message === 'string' ? message : (pluralForm(message, plural, params) ?? message.other)
    if (params === undefined) return text
    return text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) =>
      Object.hasOwn(params, name) ? String(params[name]) : whole,
    )
  }
}

function pluralForm(
  message: { one?: string; other: string },
  plural: Intl.PluralRules,
  params: MessageParams | undefined,
): string | undefined {
  const n = Number(String(params?.n ?? '').replaceAll(',', ''))
  return plural.select(n) === 'one' ? message.one : message.other
}
