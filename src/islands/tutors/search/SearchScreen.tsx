import { useStore } from '@nanostores/react'
import { type ReactNode, useLayoutEffect } from 'react'
import type { SearchAnswer } from '#contract/search-answer.ts'
import { localPath } from '#i18n/locales.ts'
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
  unstarted,
} from '#stores/tutors/search/search.ts'
import { ActiveChoices } from './ActiveChoices.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { type SearchProps, useLanguage } from './language.ts'
import { ResultHead } from './ResultHead.tsx'
import { ResultList } from './ResultList.tsx'
import { type Rendered, RenderedSearch, useRendered } from './rendered.ts'
import { SearchBox } from './SearchBox.tsx'
import { type SearchSubject, Subject } from './subject.ts'
import { WideFilters } from './WideFilters.tsx'

export interface SearchPageProps extends SearchProps {
  /** Path of the page in this language; `preset` holds its filters. */
  path: string
  preset: SearchState
  /** The search that it was rendered for, beyond what it presets. */
  asked?: SearchState
  names: Rendered['names']
  /** The result when rendered; null when the page was built without a server. */
  built: SearchAnswer | null
  /** The prerendered filters (`BuiltFilters`), as HTML. */
  filters?: ReactNode
}

interface ScreenProps extends SearchPageProps {
  subject: SearchSubject
  ask: Ask
  children?: ReactNode
}

/**
 * The search screen. Prerendered with the first results, so that the list can be read before (and
 * without) any script; then it takes over the filters, the address and the list.
 */
export function SearchScreen({ locale, messages, subject, ...props }: ScreenProps) {
  const { path, preset, asked: state = preset, names, built: answer } = props
  const searchPath = localPath(locale, subject.path)
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <Subject value={subject}>
        <RenderedSearch value={{ path, preset, searchPath, state, names, answer }}>
          <Screen subject={subject} {...props} />
        </RenderedSearch>
      </Subject>
    </LanguageProvider>
  )
}

function Screen({
  filters,
  subject,
  ask,
  children,
}: Pick<ScreenProps, 'filters' | 'subject' | 'ask' | 'children'>) {
  const { t, to } = useLanguage()
  const rendered = useRendered()
  const live = useStore($searchAnswer)
  const asked = useStore($searchPhase)
  const state = useStore($searchState)
  // The server and the browser's first render show the prerendered result.
  const answer = live ?? (state === unstarted ? rendered.answer : null)
  const phase = answer && !live ? 'ready' : asked
  // A prerendered list is neither busy nor done until the island has made a request.
  const busy = live === null && asked === 'loading' ? undefined : asked === 'loading'

  return (
    <div className="search-screen grid gap-1 md:gap-4">
      <Start ask={ask} />
      <SearchBox />
      <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <WideFilters facets={answer?.facets ?? null} built={filters} />
        <div className="grid min-w-0 gap-1 md:gap-4" aria-busy={busy}>
          <div className="filter-row chip-row">
            <FilterSheet answer={answer}>
              <ActiveChoices answer={answer} />
            </FilterSheet>
          </div>
          {subject.above}
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

/**
 * Starts the search in a layout effect before all controls: a press that hydrated the island is
 * passed to the live filters at once, and needs the search.
 */
function Start({ ask }: { ask: Ask }) {
  const rendered = useRendered()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is rendered for one search
  useLayoutEffect(() => startSearch({ ...rendered, ask }, rendered), [ask])
  return null
}
