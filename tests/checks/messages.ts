/*
 * No unused message; equal keys and placeholders in all languages; one notation of money; each
 * catalogue in the folder of its domain.
 */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { catalogueFiles } from '#i18n/derive/catalogue-files.ts'
import { locales } from '#i18n/locales.ts'
import type { Message } from '#i18n/translate.ts'
import { domainNames } from '../../src/server/ground/domain-names.ts'
import { misplacedCatalogues } from '../support/misplaced-catalogues.ts'
import { messagesMentioned } from './message-uses.ts'

const folder = 'src/i18n/messages'
/** For texts of no domain. */
const ofNoDomain = 'site'
/** Shows input as a parent types it: `$240`. */
const asTyped = 'publish.message.help'
const files = new Map(locales.map((locale) => [locale, catalogueFiles(`${folder}/${locale}`)]))
const problems = misplacedCatalogues(files, [...domainNames, ofNoDomain])
const catalogues = new Map<string, Record<string, Message>>()
for (const [locale, own] of files) catalogues.set(locale, await catalogueOf(locale, own))
const source = catalogues.get('zh-tw') ?? {}
const keys = Object.keys(source)

for (const [locale, messages] of catalogues) {
  for (const key of keys) {
    const message = messages[key]
    if (message === undefined) problems.push(`${locale}: no message ${key}`)
    else compare(locale, key, source[key] ?? '', message)
  }
  for (const key of Object.keys(messages)) {
    if (!(key in source)) problems.push(`zh-tw: no message ${key}, but ${locale} has it`)
  }
}

const namespaces = [...new Set(keys.map((key) => key.slice(0, key.indexOf('.'))))]
const mentioned = await messagesMentioned(namespaces)
for (const key of keys) {
  if (!mentioned.some((pattern) => pattern.test(key))) problems.push(`${key}: no code uses it`)
}

if (problems.length > 0) {
  console.error([...new Set(problems)].join('\n'))
  process.exitCode = 1
}

async function catalogueOf(
  locale: string,
  files: readonly string[],
): Promise<Record<string, Message>> {
  const messages: Record<string, Message> = {}
  for (const name of files) {
    const file = JSON.parse(await readFile(`${folder}/${locale}/${name}`, 'utf8'))
    for (const [key, message] of Object.entries<Message>(file)) {
      messages[`${basename(name, '.json')}.${key}`] = message
    }
  }
  return messages
}

function compare(locale: string, key: string, traditional: Message, message: Message): void {
  const wanted = placeholders(otherForm(traditional))
  const found = placeholders(otherForm(message))
  if (wanted !== found) {
    problems.push(`${locale}: ${key} has the placeholders [${found}], zh-tw has [${wanted}]`)
  }
  for (const form of typeof message === 'string' ? [message] : Object.values(message)) {
    if (form.includes('${')) problems.push(`${locale}: ${key} writes a currency: formatMoney does`)
    if (locale !== 'zh-tw' && /(?<!HK)\$\d/u.test(form) && key !== asTyped) {
      problems.push(`${locale}: ${key} says $ for HK$`)
    }
  }
  if (otherForm(message).trim() === '') problems.push(`${locale}: ${key} is empty`)
}

function otherForm(message: Message): string {
  return typeof message === 'string' ? message : message.other
}

function placeholders(text: string): string {
  return [...new Set([...text.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name))].sort().join(' ')
}
