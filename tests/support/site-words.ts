import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { catalogueFiles } from '#i18n/derive/catalogue-files.ts'
import type { Locale } from '#i18n/locales.ts'
import { createTranslate, type Message, type MessageParams } from '#i18n/translate.ts'

/** The site's texts in one language, by keys `namespace.key`; read once. */
export function siteTexts(locale: Locale): Readonly<Record<string, Message>> {
  const known = read.get(locale) ?? readTexts(locale)
  read.set(locale, known)
  return known
}
const read = new Map<Locale, Readonly<Record<string, Message>>>()

function readTexts(locale: Locale): Readonly<Record<string, Message>> {
  const folder = `src/i18n/messages/${locale}`
  const messages: Record<string, Message> = {}
  for (const file of catalogueFiles(folder)) {
    const texts: Record<string, Message> = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))
    for (const [key, text] of Object.entries(texts)) {
      messages[`${basename(file, '.json')}.${key}`] = text
    }
  }
  return messages
}

/** Looks up the site's texts by keys `namespace.key`, as displayed. */
export function siteWords(locale: Locale): (key: string, params?: MessageParams) => string {
  const { find } = createTranslate<never>(locale, siteTexts(locale))
  return (key, params) => {
    const text = find(key, params)
    if (text === null) throw new Error(`No message "${key}" in ${locale}`)
    return text
  }
}
