import { useStore } from '@nanostores/react'
import type { SearchAnswer } from '#contract/search-answer.ts'
import { fewHits } from '#contract/search-answer.ts'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { formatNumber } from '#rules/numbers.ts'
import {
  $searchError,
  changeView,
  clearSearch,
  retrySearch,
  type SearchPhase,
} from '#stores/tutors/search/search.ts'
import { Pagination } from '#ui/Pagination.tsx'
import { EmptyState, ErrorState } from '#ui/State.tsx'
import { useLanguage } from './language.ts'
import { NearbyRows } from './NearbyRows.tsx'
import { useSearchAddress, useSearchState } from './rendered.ts'
import { useSubject } from './subject.ts'
import { WaysOut } from './WaysOut.tsx'

/** Cards on the first screen of a phone. */
const seenAtOnce = 3

/** The list in each of its states. While reloading, the old list stays, faded. */
export function ResultList({ answer, phase }: { answer: SearchAnswer | null; phase: SearchPhase }) {
  const { t } = useLanguage()
  const code = useStore($searchError)
  const { below } = useSubject()
  if (phase === 'error') {
    return (
      <ErrorState t={t} text={t('search.error.text')} code={code ?? ''} onRetry={retrySearch} />
    )
  }
  if (answer === null) return <ListSkeleton t={t} cards={4} />
  return (
    <div className={phase === 'loading' ? 'grid gap-6 opacity-60' : 'grid gap-6'}>
      <UnusedNote answer={answer} />
      {answer.total === 0 ? <EmptyResult answer={answer} /> : <Listed answer={answer} />}
      {answer.total > 0 && answer.relax.length > 0 && (
        <section className="grid gap-3" aria-label={t('search.empty.text')}>
          <h2 className="text-lg font-bold">{t('search.empty.text')}</h2>
          <WaysOut relax={answer.relax} />
        </section>
      )}
      {answer.total < fewHits && below}
      <NearbyRows rows={answer.nearby} />
    </div>
  )
}

function Listed({ answer }: { answer: SearchAnswer }) {
  const { t } = useLanguage()
  const state = useSearchState()
  const addressOf = useSearchAddress()
  const { card } = useSubject()
  return (
    <>
      <RestNote answer={answer} />
      <ol className="grid gap-3" aria-label={t('search.results')}>
        {answer.list.map((hit, index) => {
          const shown = card(hit as never, 2, index >= seenAtOnce)
          return <li key={shown.key}>{shown}</li>
        })}
      </ol>
      <Pagination
        t={t}
        page={answer.pageNum}
        pages={answer.pages}
        hrefOf={(pageNum) => addressOf({ ...state, pageNum })}
        onPage={(pageNum) => {
          changeView({ pageNum })
          document.querySelector('.search-screen')?.scrollIntoView()
        }}
      />
    </>
  )
}

/** Explains terms that are no filter: they only affect the ranking. */
function RestNote({ answer }: { answer: SearchAnswer }) {
  const { t } = useLanguage()
  const { restKeyword: words, mentioned, total } = answer
  if (words === '') return null
  const n = formatNumber(total)
  if (mentioned === 0) return <p>{t('search.rest.none', { words, n })}</p>
  if (mentioned === total) return <p>{t('search.rest.all', { words })}</p>
  return <p>{t('search.rest.some', { words, m: formatNumber(mentioned), n })}</p>
}

/** Names terms that were understood and could not be used. */
function UnusedNote({ answer: { unused } }: { answer: SearchAnswer }) {
  const { t } = useLanguage()
  return unused.length > 0 && <p>{t('search.unused', { words: unused.join(t('search.comma')) })}</p>
}

function EmptyResult({ answer: { relax, nearby } }: { answer: SearchAnswer }) {
  const { t } = useLanguage()
  const text =
    relax.length > 0
      ? t('search.empty.text')
      : t(nearby.length > 0 ? 'search.empty.others' : 'search.empty.nothing')
  return (
    <EmptyState t={t} title={t('search.empty.title')} text={text}>
      <WaysOut relax={relax} />
      <button type="button" className="button button-quiet" onClick={clearSearch}>
        {t('search.empty.clear')}
      </button>
    </EmptyState>
  )
}
