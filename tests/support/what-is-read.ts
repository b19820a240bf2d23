import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { wordsOf } from './words-of-tables.ts'

/* Tables of readings by `vitest -u`: they show the effects of a changed word, not what is right. */

/** A sentence per language with dots for the word; `beside` has much that it could change. */
interface Sentences {
  latin: string
  han: string
  beside?: { latin: string; han: string }
}

/** Every word of the readers' tables with its effect in a sentence, as a digest if `beside`. */
export async function expectWordsRead(
  name: string,
  read: (text: string) => object,
  { beside, ...sentences }: Sentences,
): Promise<void> {
  const without = new Map<string, ReadonlyMap<string, string>>()
  const changedBy = (word: string, { latin, han }: { latin: string; han: string }) => {
    const sentence = /\p{Script=Han}/u.test(word) ? han : latin
    const before = without.get(sentence) ?? fieldsOf(read(sentence))
    without.set(sentence, before)
    return changesOf(before, fieldsOf(read(sentence.replaceAll('…', word))))
  }
  const lines = wordsOf('src/understanding/**/*.ts').flatMap((word) => {
    const changes = changedBy(word, sentences)
    if (changes.length > 0) return [`${word} | ${changes.join(', ')}`]
    const others = beside === undefined ? [] : changedBy(word, beside)
    return others.length === 0 ? [] : [`${word} | ${digest(others)} of ${others.length}`]
  })
  await expectKept(`words-in-${name}`, lines)
}

/** Texts of these files in tests/data, each with a digest of its reading and the source words. */
export async function expectTextsRead(
  name: string,
  read: (text: string) => object,
  files: readonly string[],
): Promise<void> {
  const lines = files.flatMap((file) => {
    const texts: { text: string }[] = JSON.parse(readFileSync(`tests/data/${file}.json`, 'utf8'))
    return texts.map(({ text }) => {
      const begin = text.replaceAll(/\s+/gu, ' ').slice(0, 60)
      return `${digest(read(text))} ${begin}`
    })
  })
  await expectKept(`texts-of-${name}`, lines)
}

async function expectKept(name: string, lines: readonly string[]): Promise<void> {
  const root = new URL('../..', import.meta.url).pathname
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
    `${root}tests/data/what-is-read/${name}.txt`,
  )
}

/** Fields of a reading without positions, which differ with each word. */
function fieldsOf(reading: object): Map<string, string> {
  const { filters = {}, ...fields } = reading as { filters?: object }
  return new Map(
    Object.entries({ ...fields, ...filters }).flatMap(([field, value]): [string, string][] => {
      const text = JSON.stringify(value) ?? 'undefined'
      const isNothing = /^(?:\[\]|\{\}|""|null|undefined|false)$/u.test(text)
      if (isNothing || ['evidence', 'unread', 'rest'].includes(field)) return []
      return [[field, text.replaceAll('"', '')]]
    }),
  )
}

function changesOf(
  before: ReadonlyMap<string, string> = new Map(),
  after: ReadonlyMap<string, string>,
): string[] {
  const other = [...after].filter(([field, value]) => before.get(field) !== value)
  const gone = [...before.keys()].filter((field) => !after.has(field))
  return [...other.map(([field, value]) => `${field} ${value}`), ...gone.map((one) => `no ${one}`)]
}

function digest(reading: object): string {
  return createHash('sha256').update(JSON.stringify(reading)).digest('hex').slice(0, 8)
}
