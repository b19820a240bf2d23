import { useStore } from '@nanostores/react'
import type { TutorSearchAnswer } from '#contract/tutor-search.ts'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import {
  $searchError,
  $searchState,
  changeView,
  retrySearch,
  type SearchPhase,
  searchAddress,
} from '#stores/search/tutor-search.ts'
import { Pagination } from '#ui/Pagination.tsx'
import { ErrorState } from '#ui/State.tsx'
import { EmptyResult } from './EmptyResult.tsx'
import { useLanguage } from './language.ts'
import { TutorCard } from './TutorCard.tsx'

/** The list itself, in each of its states. While it loads anew, the old list stays, faded. */
export function ResultList({
  answer,
  phase,
}: {
  answer: TutorSearchAnswer | null
  phase: SearchPhase
}) {
  const { t } = useLanguage()
  const code = useStore($searchError)
  const state = useStore($searchState)
  if (phase === 'error') {
    return (
      <ErrorState t={t} text={t('search.error.text')} code={code ?? ''} onRetry={retrySearch} />
    )
  }
  if (answer === null) return <ListSkeleton t={t} cards={4} />
  if (answer.total === 0) return <EmptyResult answer={answer} />
  return (
    <div className={phase === 'loading' ? 'grid gap-6 opacity-60' : 'grid gap-6'}>
      <RestNote answer={answer} />
      <ol className="grid gap-3" aria-label={t('search.results')}>
        {answer.list.map((tutor) => (
          <li key={tutor.tutorId}>
            <TutorCard tutor={tutor} />
          </li>
        ))}
      </ol>
      <Pagination
        t={t}
        page={answer.pageNum}
        pages={answer.pages}
        hrefOf={(pageNum) => searchAddress({ ...state, pageNum })}
        onPage={(pageNum) => {
          changeView({ pageNum })
          document.querySelector('.search-screen')?.scrollIntoView()
        }}
      />
    </div>
  )
}

/** What the words that are no filter did: they rank, and filter nothing. */
function RestNote({ answer }: { answer: TutorSearchAnswer }) {
  const { t } = useLanguage()
  const { restKeyword: words, mentioned, total } = answer
  if (words === '') return null
  const n = total.toLocaleString('en')
  if (mentioned === 0) return <p>{t('search.rest.none', { words, n })}</p>
  if (mentioned === total) return <p>{t('search.rest.all', { words })}</p>
  return <p>{t('search.rest.some', { words, m: mentioned.toLocaleString('en'), n })}</p>
}
