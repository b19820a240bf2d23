import type { SearchAnswer } from '#contract/search-answer.ts'
import { LanguageProvider } from '#islands/language.tsx'
import FilterPanel from './FilterPanel.tsx'
import type { SearchProps } from './language.ts'
import { type Rendered, RenderedSearch } from './rendered.ts'

interface BuiltFiltersProps extends SearchProps {
  facets: SearchAnswer['facets']
  rendered: Rendered
}

/** More than a long list shows before it is scrolled; the rest comes with the live filters. */
const mostChoices = 10

/** The filters as prerendered, to be read before, and without, any script. */
export default function BuiltFilters({ locale, messages, facets, rendered }: BuiltFiltersProps) {
  const short = Object.entries(facets ?? {}).map(([facet, choices]) => [
    facet,
    choices?.slice(0, mostChoices),
  ])
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <RenderedSearch value={rendered}>
        <FilterPanel facets={facets && Object.fromEntries(short)} />
      </RenderedSearch>
    </LanguageProvider>
  )
}
