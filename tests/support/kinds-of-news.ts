import { readFileSync } from 'node:fs'
import { type NewsKind, thingNews } from '#contract/notifications/notice-things.ts'
import type { JobNews } from '#contract/teaching/job-news.ts'

/** Catalogue texts beside a notification that are none themselves. */
const beside = ['subject', 'text', 'see', 'claim', 'reason']
const texts: object = JSON.parse(
  readFileSync('src/i18n/messages/en/notifications/news.json', 'utf8'),
)
const words = new Set([
  ...Object.keys(texts).filter((key) => !key.includes('.') && !beside.includes(key)),
  ...Object.keys(thingNews),
])

/** One notification of each kind; those about jobs once for the parent and once for the tutor. */
export const kindsOfNews: NewsKind[] = [...words].map((word) =>
  word in thingNews || isOfOneSide(word) ? (word as NewsKind) : (`tutor.${word}` as JobNews),
)
function isOfOneSide(word: string): boolean {
  return !/^(?:lesson|review|prepaid|words|contact|jobFinished|jobResumed)/u.test(word)
}
