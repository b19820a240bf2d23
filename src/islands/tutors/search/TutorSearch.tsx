import { useStore } from '@nanostores/react'
import type { ComponentProps } from 'react'
import type { QueryInput } from '#contract/kernel.ts'
import { type TutorCard as Card, searchTutors } from '#contract/tutors/tutor-search.ts'
import { tutorSorts } from '#contract/tutors/tutor-sorts.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { askedHash } from '#rules/tutors/asked-fee.ts'
import { $session } from '#stores/accounts/session/stored-session.ts'
import { send } from '#stores/asking/client.ts'
import type { Ask } from '#stores/tutors/search/search.ts'
import { CompareBar } from './CompareBar.tsx'
import { EditedSearchLater } from './EditedSearchLater.tsx'
import { useChosen } from './rendered.ts'
import { type SearchPageProps, SearchScreen } from './SearchScreen.tsx'
import type { SearchSubject } from './subject.ts'
import { TutorCard } from './TutorCard.tsx'

const loadNotifyMe = () => import('./NotifyMe.tsx')
const loadAsked = () => import('#islands/teaching/asked/FoundAsked.tsx')

/** Loaded later: most lists are long and do not need it. */
function NotifyMeLater() {
  const NotifyMe = useLoaded(loadNotifyMe, true)
  return NotifyMe && <NotifyMe of="tutor" />
}

/** A card whose profile will show the fee that this search asks for; a parent sees whom they asked. */
function FoundTutor(card: Omit<ComponentProps<typeof TutorCard>, 'hash' | 'note'>) {
  const isParent = useStore($session)?.kinds.includes('parent') === true
  const FoundAsked = useLoaded(loadAsked, isParent)
  return (
    <TutorCard
      {...card}
      hash={askedHash(useChosen())}
      note={FoundAsked && <FoundAsked tutorId={card.tutor.tutorId} />}
    />
  )
}

const tutors: SearchSubject = {
  path: '/searchtutor',
  sorts: tutorSorts,
  hasProofs: true,
  card: (tutor: Card, level, isFar) => (
    <FoundTutor key={tutor.tutorId} tutor={tutor} level={level} isFar={isFar} />
  ),
  ranking: '/content/ranking',
  below: <NotifyMeLater />,
  above: <EditedSearchLater of="tutor" />,
}
// An address may hold an order that only jobs have: the server refuses it.
const ask: Ask = (state, signal) =>
  send(searchTutors, { query: state as QueryInput<typeof searchTutors>, signal })

export default function TutorSearch(page: SearchPageProps) {
  return (
    <SearchScreen {...page} subject={tutors} ask={ask}>
      <CompareBar />
    </SearchScreen>
  )
}
