import type { TutorSearchAnswer } from '#contract/tutor-search.ts'
import { LanguageProvider } from '#islands/language.tsx'
import FilterPanel from './FilterPanel.tsx'
import type { SearchProps } from './language.ts'

interface BuiltFiltersProps extends SearchProps {
  facets: TutorSearchAnswer['facets']
}

/** The filters as a page is built with them, to be read before, and without, any script. */
export default function BuiltFilters({ locale, messages, facets }: BuiltFiltersProps) {
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <FilterPanel facets={facets} />
    </LanguageProvider>
  )
}
