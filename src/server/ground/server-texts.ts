import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { catalogueFiles } from '#i18n/derive/catalogue-files.ts'
import type { MessageKey, Namespace } from '#i18n/keys.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import {
  createTranslate,
  type Message,
  type MessageParams,
  type TextFinder,
  type Translate,
} from '#i18n/translate.ts'

const translates = new Map<string, Translate<never> & TextFinder>()

/** `t` for texts that the server writes itself (errors, pictures). */
export function serverTranslate<Names extends Namespace>(
  locale: Locale,
  ...namespaces: readonly Names[]
): Translate<Names> & TextFinder {
  const key = `${locale} ${namespaces.join(' ')}`
  const known = translates.get(key)
  if (known !== undefined) return known as Translate<Names> & TextFinder
  const messages: Record<string, Message> = {}
  for (const namespace of namespaces) {
    for (const [name, message] of Object.entries(readCatalogue(locale, namespace))) {
      messages[`${namespace}.${name}`] = message
    }
  }
  const translate = createTranslate<Names>(locale, messages, reportMissing)
  translates.set(key, translate as Translate<never> & TextFinder)
  return translate
}

/** A text by its key, of whichever namespace. */
export const serverText = (locale: Locale, key: MessageKey, params?: MessageParams): string =>
  serverTranslate(locale, key.slice(0, key.indexOf('.')) as Namespace)(key, params)

/** In production a message with an unfilled placeholder is sent all the same. */
const reportMissing =
  process.env.NODE_ENV === 'production' ? (error: Error) => process.emitWarning(error) : undefined

function readCatalogue(locale: Locale, namespace: string): Record<string, Message> {
  if (!locales.includes(locale)) throw new Error(`Unknown locale ${locale}`)
  const folder = join(import.meta.dirname, '../../i18n/messages', locale)
  const file = catalogueFiles(folder).find((name) => basename(name, '.json') === namespace)
  if (file === undefined) throw new Error(`No catalogue ${locale}/${namespace}.json`)
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, Message>
}
