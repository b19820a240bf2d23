import { useStore } from '@nanostores/react'
import type { TutorSearchAnswer } from '#contract/tutors.ts'
import { useLanguage } from '#islands/language.tsx'
import { Pagination } from '#islands/ui/Pagination.tsx'
import { CardSkeletons, ErrorState } from '#islands/ui/states.tsx'
import {
  $searchError,
  changeSearch,
  retrySearch,
  type SearchPhase,
} from '#stores/tutor-search.ts'
import { EmptyResult } from './EmptyResult.tsx'
import { TutorCard } from './TutorCard.tsx'

/** The list itself, in each of its states. While it loads anew, the old list stays, faded. */
export function ResultList({ answer, phase }: { answer: TutorSearchAnswer | null; phase: SearchPhase }) {
  const { t } = useLanguage()
  const code = useStore($searchError)
  if (phase === 'error') {
    return (
      <ErrorState
        title={t('search.error.title')}
        text={t('search.error.text')}
        code={code ?? ''}
        action={{ label: t('search.error.retry'), onPress: retrySearch }}
      />
    )
  }
  if (answer === null) return <CardSkeletons count={4} label={t('search.loading')} />
  if (answer.total === 0) return <EmptyResult answer={answer} />
  return (
    <div className={phase === 'loading' ? 'grid gap-6 opacity-60' : 'grid gap-6'}>
      <ol className="grid gap-3" aria-label={t('search.results')}>
        {answer.list.map((tutor) => (
          <li key={tutor.tutorId}>
            <TutorCard tutor={tutor} />
          </li>
        ))}
      </ol>
      <Pagination
        page={answer.pageNum}
        pages={answer.pages}
        onPage={(pageNum) => {
          changeSearch({ pageNum })
          document.querySelector('.search-screen')?.scrollIntoView()
        }}
      />
    </div>
  )
}
