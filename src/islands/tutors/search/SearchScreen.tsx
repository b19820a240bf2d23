import { useStore } from '@nanostores/react'
import { type ReactNode, useLayoutEffect } from 'react'
import type { SearchAnswer } from '#contract/search-answer.ts'
import { LanguageProvider } from '#islands/language.tsx'
import { LoadingBar } from '#islands/ui/LoadingBar.tsx'
import { Toasts } from '#islands/ui/Toasts.tsx'
import type { SearchState } from '#rules/search-state.ts'
import {
  $searchAnswer,
  $searchPhase,
  $searchState,
  type Ask,
  startSearch,
} from '#stores/tutors/search/search.ts'
import { ActiveChoices } from './ActiveChoices.tsx'
import { PresetNames } from './choices.ts'
import { FilterSheet } from './FilterSheet.tsx'
import { type SearchProps, useLanguage } from './language.ts'
import { ResultHead } from './ResultHead.tsx'
import { ResultList } from './ResultList.tsx'
import { SearchBox } from './SearchBox.tsx'
import { type SearchSubject, Subject } from './subject.ts'
import { WideFilters } from './WideFilters.tsx'

export interface SearchPlace extends SearchProps {
  /** Path of the page in this language; `preset` holds its filters. */
  path: string
  preset: SearchState
  names: Readonly<Record<string, string>>
  /** The result at build time; null when the page was built without a server. */
  built: SearchAnswer | null
  /** The prerendered filters (`BuiltFilters`), as HTML. */
  filters?: ReactNode
}

interface ScreenProps extends SearchPlace {
  subject: SearchSubject
  ask: Ask
  children?: ReactNode
}

/**
 * The search screen. Prerendered with the first results, so that the list can be read before (and
 * without) any script; then it takes over the filters, the address and the list.
 */
export function SearchScreen({ locale, messages, subject, ...place }: ScreenProps) {
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <Subject value={subject}>
        <PresetNames value={place.names}>
          <Screen subject={subject} {...place} />
        </PresetNames>
      </Subject>
    </LanguageProvider>
  )
}

function Screen({
  path,
  preset,
  built,
  filters,
  subject,
  ask,
  children,
}: Omit<ScreenProps, keyof SearchProps>) {
  const { t, to } = useLanguage()
  const searchPath = to(subject.path)
  const live = useStore($searchAnswer)
  const asked = useStore($searchPhase)
  const state = useStore($searchState)
  // The server and the browser's first render show the prerendered result.
  const answer = live ?? (Object.keys(state).length === 0 ? built : null)
  const phase = answer && !live ? 'ready' : asked
  // A prerendered list is neither busy nor done until the island has made a request.
  const busy = live === null && asked === 'loading' ? undefined : asked === 'loading'

  return (
    <div className="search-screen grid gap-1 md:gap-4">
      <Start {...{ path, preset, searchPath, ask, built }} />
      <SearchBox page={path} />
      <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <WideFilters facets={answer?.facets ?? null} built={filters} />
        <div className="grid min-w-0 gap-1 md:gap-4" aria-busy={busy}>
          <div className="filter-row chip-row">
            <FilterSheet answer={answer}>
              <ActiveChoices answer={answer} />
            </FilterSheet>
          </div>
          <div className="relative">
            <ResultHead answer={answer} phase={phase} />
            <LoadingBar />
          </div>
          <div id="results" tabIndex={-1}>
            <ResultList answer={answer} phase={phase} />
          </div>
          {subject.ranking && (
            <p className="md:hidden">
              <a className="link inline-flex min-h-11 items-center" href={to(subject.ranking)}>
                {t('search.ranking')}
              </a>
            </p>
          )}
        </div>
      </div>
      {children}
      <Toasts t={t} />
    </div>
  )
}

type StartProps = Parameters<typeof startSearch>[0] & Pick<SearchPlace, 'built'>

/**
 * Starts the search in a layout effect before all controls: a press that hydrated the island is
 * passed to the live filters at once, and needs the search.
 */
function Start({ path, preset, searchPath, ask, built }: StartProps) {
  useLayoutEffect(
    () => startSearch({ path, preset, searchPath, ask }, built),
    [path, preset, searchPath, ask, built],
  )
  return null
}
