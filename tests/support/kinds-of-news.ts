import { readFileSync } from 'node:fs'
import type { JobNews } from '#contract/job-news.ts'
import { type NewsKind, thingNews } from '#contract/notice-things.ts'

/** Texts of the catalogue that stand beside a piece of news, and are none. */
const beside = ['subject', 'text', 'see', 'claim', 'reason']
const texts: object = JSON.parse(readFileSync('src/i18n/messages/en/news.json', 'utf8'))
const words = new Set([
  ...Object.keys(texts).filter((key) => !key.includes('.') && !beside.includes(key)),
  ...Object.keys(thingNews),
])

/** Of every kind of news one, of what a job does as its parent or tutor hears it. */
export const kindsOfNews: NewsKind[] = [...words].map((word) =>
  word in thingNews || isOfOneSide(word) ? (word as NewsKind) : (`tutor.${word}` as JobNews),
)
function isOfOneSide(word: string): boolean {
  return !/^(?:lesson|review|prepaid|words|contact|jobFinished|jobResumed)/u.test(word)
}
