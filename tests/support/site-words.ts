import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Locale } from '#i18n/locales.ts'
import { createTranslate, type Message, type Translate } from '#i18n/translate.ts'

/** The texts of the site in one language, with keys `namespace.key`: what a visitor looks for. */
export function siteWords(locale: Locale): Translate {
  const folder = `src/i18n/messages/${locale}`
  const messages: Record<string, Message> = {}
  for (const file of readdirSync(folder)) {
    const texts: Record<string, Message> = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))
    for (const [key, text] of Object.entries(texts)) {
      messages[`${basename(file, '.json')}.${key}`] = text
    }
  }
  return createTranslate(locale, messages)
}
