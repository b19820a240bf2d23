import type { QueryInput } from '#contract/kernel.ts'
import { type JobSearchAnswer, searchJobs } from '#contract/teaching/job-search.ts'
import type { Locale } from '#i18n/locales.ts'
import { clientOf } from './_client.ts'

/** Open jobs of a page that is rendered on demand. */
export function askJobs(
  locale: Locale,
  locals: App.Locals,
  query: QueryInput<typeof searchJobs>,
): Promise<JobSearchAnswer> {
  const send = clientOf(locale, locals)
  if (send === null) throw new Error('The board is rendered on demand and needs the calls')
  return send(searchJobs, { query })
}
