import type { QueryInput } from '#contract/kernel.ts'
import { type JobSearchAnswer, searchJobs } from '#contract/teaching/job-search.ts'
import type { Locale } from '#i18n/locales.ts'
import { type SearchState, searchStateOn } from '#rules/search-state.ts'
import { jobQuery } from '#rules/teaching/job-query.ts'
import { askedOr } from './_asked.ts'
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

/** Those that an address of the board asks for, beyond what its path presets. */
export const askBoard = (locale: Locale, locals: App.Locals, preset: SearchState, search: string) =>
  askedOr(
    (state) => askJobs(locale, locals, jobQuery(state)),
    searchStateOn(preset, search),
    preset,
  )
