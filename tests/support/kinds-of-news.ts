import { type NewsKind, thingNews } from '#contract/notifications/notice-things.ts'
import { type JobNews, jobNews } from '#contract/teaching/job-news.ts'

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  Object.keys(table) as Key[]

/** News of jobs, for each side that may get it. */
export const newsOfJobs = keysOf(jobNews).flatMap((word): JobNews[] =>
  jobNews[word] === 'either'
    ? ([`parent.${word}`, `tutor.${word}`] as JobNews[])
    : [word as JobNews],
)
const newsOfThings = keysOf(thingNews)

/** One notification of each kind; those about jobs once for the parent and once for the tutor. */
export const kindsOfNews: NewsKind[] = [...newsOfJobs, ...newsOfThings]
