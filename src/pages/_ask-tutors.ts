import type { AskTutors } from '#content/landings/page.ts'
import { searchTutors, tutorFacts } from '#contract/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import { clientOf } from './_client.ts'

/** Tutors that a page shows in its HTML. */
const builtTutors = 12

/** What a page of tutors knows when it is built or rendered: first tutors and numbers. */
export function askTutors(locale: Locale, locals: App.Locals): AskTutors {
  const send = clientOf(locale, locals)
  return async (preset) => {
    if (send === null) return null
    const [answer, facts] = await Promise.all([
      send(searchTutors, { query: { ...preset, pageSize: builtTutors } }),
      send(tutorFacts, { query: preset }),
    ])
    return { answer, facts }
  }
}
