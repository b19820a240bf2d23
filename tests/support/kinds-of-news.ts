import type { JobNews } from '#contract/job-news.ts'
import { type NewsKind, thingNews } from '#contract/notice-things.ts'
import { wordsOfHaste } from '#server/services/notices/haste.ts'

/** Of every kind of news one, of what a job does as its parent or tutor hears it. */
export const kindsOfNews: NewsKind[] = wordsOfHaste.map((word) =>
  word in thingNews || isOfOneSide(word) ? (word as NewsKind) : (`tutor.${word}` as JobNews),
)
function isOfOneSide(word: string): boolean {
  return !/^(?:lesson|review|prepaid|words|contact|jobFinished|jobResumed)/u.test(word)
}
