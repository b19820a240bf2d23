import type { MessageKey, Namespace } from './keys.ts'
import type { Locale } from './locales.ts'

/** A text, or its forms by plural category (`Intl.PluralRules`) of the parameter `n`. */
export type Message = string | { one?: string; other: string }
declare const held: unique symbol
/** Messages with keys `namespace.key`, which include at least the named namespaces. */
export type Messages<Names extends Namespace> = Readonly<Record<string, Message>> & {
  readonly [held]?: (names: Names) => void
}
export type MessageParams = Readonly<Record<string, string | number>>
export type Translate<Names extends Namespace> = (
  key: MessageKey<Names>,
  params?: MessageParams,
) => string
export interface TextFinder {
  /** Text of a key from outside, such as the rule of a refusal; null if unknown. */
  find: (name: string, params?: MessageParams) => string | null
}

export class MissingText extends Error {
  override name = 'MissingText'
  readonly key: string
  constructor(key: string, locale: Locale) {
    super(`No message "${key}" in ${locale}`)
    this.key = key
  }
}

/** Reports a missing text, for which the last part of its key is then shown. */
type ReportMissing = (error: MissingText) => void

/** Throws in builds and tests; in production browsers it only reports, as a gap beats no page. */
const reportOrThrow: ReportMissing =
  import.meta.env?.PROD && !import.meta.env.SSR
    ? (error) => reportError(error)
    : (error) => {
        throw error
      }

/** Makes `t('search.total', { n: 3 })` from messages with keys `namespace.key`. */
export function createTranslate<Names extends Namespace>(
  locale: Locale,
  messages: Messages<Names>,
  reportMissing = reportOrThrow,
): Translate<Names> & TextFinder {
  const plural = new Intl.PluralRules(locale === 'en' ? 'en' : 'zh')
  const find: TextFinder['find'] = (name, params) => {
    const message = Object.hasOwn(messages, name) ? messages[name] : undefined
    if (message === undefined) return null
    const text =
      typeof message === 'string' ? message : (pluralForm(message, plural, params) ?? message.other)
    if (params === undefined) return text
    return text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) =>
      Object.hasOwn(params, name) ? String(params[name]) : whole,
    )
  }
  const translate = (key: MessageKey<Names>, params?: MessageParams) => {
    const text = find(key, params)
    if (text !== null) return text
    reportMissing(new MissingText(key, locale))
    return key.slice(key.lastIndexOf('.') + 1)
  }
  return Object.assign(translate, { find })
}

function pluralForm(
  message: { one?: string; other: string },
  plural: Intl.PluralRules,
  params: MessageParams | undefined,
): string | undefined {
  const n = Number(String(params?.n ?? '').replaceAll(',', ''))
  return plural.select(n) === 'one' ? message.one : message.other
}
