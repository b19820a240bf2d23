import type { QueryInput } from '#contract/kernel.ts'
import { type TutorCard as Card, searchTutors } from '#contract/tutors/tutor-search.ts'
import { tutorSorts } from '#contract/tutors/tutor-sorts.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { send } from '#stores/asking/client.ts'
import type { Ask } from '#stores/tutors/search/search.ts'
import { CompareBar } from './CompareBar.tsx'
import { type SearchPlace, SearchScreen } from './SearchScreen.tsx'
import type { SearchSubject } from './subject.ts'
import { TutorCard } from './TutorCard.tsx'

const loadTellMe = () => import('./TellMe.tsx')

/** Loaded later: most lists are long and do not need it. */
function TellMeLater() {
  const TellMe = useLoaded(loadTellMe, true)
  return TellMe && <TellMe of="tutor" />
}

const tutors: SearchSubject = {
  path: '/searchtutor',
  sorts: tutorSorts,
  card: (tutor: Card, level, isFar) => (
    <TutorCard key={tutor.tutorId} tutor={tutor} level={level} isFar={isFar} />
  ),
  ranking: '/content/ranking',
  below: <TellMeLater />,
}
// An address may hold an order that only jobs have: the server refuses it.
const ask: Ask = (state, signal) =>
  send(searchTutors, { query: state as QueryInput<typeof searchTutors>, signal })

export default function TutorSearch(place: SearchPlace) {
  return (
    <SearchScreen {...place} subject={tutors} ask={ask}>
      <CompareBar />
    </SearchScreen>
  )
}
