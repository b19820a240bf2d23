import type { LandingAsk } from '#content/landings/page.ts'
import type { AskTutors } from '#content/landings/search-page.ts'
import type { AskFacts } from '#content/tutor-call.ts'
import type { QueryInput } from '#contract/kernel.ts'
import { searchJobs } from '#contract/teaching/job-search.ts'
import { searchTutors, type TutorFacts, tutorFacts } from '#contract/tutors/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import { type SearchState, searchOf, searchStateOn } from '#rules/search-state.ts'
import { askedOr } from './_asked.ts'
import { clientOf } from './_client.ts'

/** How many tutors a listing shows; the others are in the search that it leads to. */
const landingTutors = 3

/** The tutors of the search and its numbers, when built or rendered; `search` is of its address. */
export function askTutors(locale: Locale, locals: App.Locals, search = ''): AskTutors {
  const send = clientOf(locale, locals)
  return async (preset) => {
    if (send === null) return null
    const ask = (state: SearchState) =>
      send(searchTutors, { query: state as QueryInput<typeof searchTutors> })
    const [found, facts] = await Promise.all([
      askedOr(ask, searchStateOn(preset, search), preset),
      send(tutorFacts, { query: preset }),
    ])
    return { ...found, facts }
  }
}

/** Figures of a listing page. A build fetches those of other pages once for all languages. */
export function askLanding(locale: Locale, locals: App.Locals): LandingAsk {
  const isBuilt = locals.send === undefined
  const send = clientOf(locale, locals)
  return {
    tutors: async (preset) => {
      if (send === null) return null
      const query = { ...preset, sort: 'rating', pageSize: landingTutors } as const
      const [answer, facts] = await Promise.all([
        send(searchTutors, { query: query as QueryInput<typeof searchTutors> }),
        send(tutorFacts, { query: preset }),
      ])
      return { answer, facts }
    },
    jobs: (preset) => (isBuilt ? askDemand(preset) : readDemand(send, preset)),
    total: async (preset) =>
      isBuilt ? ((await askFacts(preset))?.total ?? null) : countTutors(locals, preset),
  }
}

/** In one language, so that the server's cached answer serves all. */
async function countTutors(locals: App.Locals, preset: SearchState): Promise<number | null> {
  const send = clientOf('zh-tw', locals)
  if (send === null) return null
  const query = { ...preset, facets: '0', pageSize: 1 } as QueryInput<typeof searchTutors>
  return (await send(searchTutors, { query })).total
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
