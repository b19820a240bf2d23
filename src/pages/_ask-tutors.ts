import type { AskTutors, LandingAsk } from '#content/landings/page.ts'
import type { AskFacts } from '#content/tutor-call.ts'
import { searchJobs } from '#contract/teaching/job-search.ts'
import { searchTutors, type TutorFacts, tutorFacts } from '#contract/tutors/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import { type SearchState, searchOf } from '#rules/search-state.ts'
import { clientOf } from './_client.ts'

/** The first tutors of a page and its numbers, when built or rendered. */
export function askTutors(locale: Locale, locals: App.Locals): AskTutors {
  const send = clientOf(locale, locals)
  return async (preset) => {
    if (send === null) return null
    const [answer, facts] = await Promise.all([
      send(searchTutors, { query: preset }),
      send(tutorFacts, { query: preset }),
    ])
    return { answer, facts }
  }
}

/** Totals of other listings are only fetched in a build, and not while a visitor waits. */
export function askLanding(locale: Locale, locals: App.Locals): LandingAsk {
  const isBuilt = locals.send === undefined
  return {
    tutors: askTutors(locale, locals),
    jobs: (preset) => (isBuilt ? askDemand(preset) : readDemand(clientOf(locale, locals), preset)),
    total: async (preset) => (isBuilt ? ((await askFacts(preset))?.total ?? null) : null),
  }
}

const demand = new Map<string, ReturnType<LandingAsk['jobs']>>()

/** The same in all languages: a build fetches each preset once. */
const askDemand: LandingAsk['jobs'] = (preset) => {
  const key = searchOf(preset)
  const jobs = demand.get(key) ?? readDemand(clientOf('zh-tw', {}), preset)
  demand.set(key, jobs)
  return jobs
}

async function readDemand(
  send: ReturnType<typeof clientOf>,
  { subject, level, area }: SearchState,
): ReturnType<LandingAsk['jobs']> {
  if (send === null) return null
  const { total, facets } = await send(searchJobs, {
    query: { subject, level, area, pageSize: 1 },
  })
  return { total, facets }
}

const known = new Map<string, Promise<TutorFacts>>()

/** The same in all languages and for many texts: a build fetches each preset once. */
export const askFacts: AskFacts = async (preset) => {
  const send = clientOf('zh-tw', {})
  if (send === null) return null
  const key = searchOf(preset)
  const facts = known.get(key) ?? send(tutorFacts, { query: preset })
  known.set(key, facts)
  return facts
}
