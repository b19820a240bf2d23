/* Texts in all three languages use the names of src/i18n/glossary.json. */
import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { catalogueFiles } from '#i18n/derive/catalogue-files.ts'
import { simplifiedMarkdown } from '#i18n/derive/simplified-markdown.ts'
import { toSimplified } from '#i18n/derive/to-simplified.ts'
import glossary from '#i18n/glossary.json' with { type: 'json' }
import { type Locale, locales } from '#i18n/locales.ts'
import { textFile } from '#i18n/text-files.ts'
import type { Message } from '#i18n/translate.ts'
import { filesUnder } from '../support/files-under.ts'
import { type Term, wordsOfMarkdown, wrongWords } from '../support/glossary.ts'

const terms: readonly Term[] = glossary as Term[]
const problems: string[] = []

for (const term of terms) {
  const simplified = toSimplified(term['zh-tw'])
  if (simplified !== term['zh-hans']) {
    problems.push(`glossary.json: ${term.id} is derived as ${simplified}, not ${term['zh-hans']}`)
  }
}
for (const locale of locales) await checkMessages(locale)
await checkTexts('content')
if (problems.length > 0) {
  console.error([...new Set(problems)].join('\n'))
  process.exitCode = 1
}

async function checkMessages(locale: Locale): Promise<void> {
  const folder = `src/i18n/messages/${locale}`
  for (const name of catalogueFiles(folder)) {
    const messages: Record<string, Message> = JSON.parse(
      await readFile(`${folder}/${name}`, 'utf8'),
    )
    for (const [key, message] of Object.entries(messages)) {
      const forms = typeof message === 'string' ? [message] : Object.values(message)
      const words = forms.join('\n').replace(/\{\w+\}/gu, '')
      judge(`${folder}/${name}: ${key}`, words, locale, `${basename(name, '.json')}.${key}`)
    }
  }
}

async function checkTexts(folder: string): Promise<void> {
  for (const file of await filesUnder(folder, textFile('zh-tw'), textFile('en'))) {
    const text = await readFile(file, 'utf8')
    const address = dirname(file)
    if (file.endsWith(textFile('en'))) judge(file, wordsOfMarkdown(text), 'en', address)
    else {
      judge(file, wordsOfMarkdown(text), 'zh-tw', address)
      judge(file, wordsOfMarkdown(simplifiedMarkdown(text)), 'zh-hans', address)
    }
  }
}

function judge(where: string, words: string, locale: Locale, address: string): void {
  for (const { word, write } of wrongWords(words, locale, address, terms)) {
    problems.push(`${where} (${locale}): instead of “${word}” write “${write.join('” or “')}”`)
  }
}
