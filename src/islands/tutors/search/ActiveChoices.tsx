import type { SearchAnswer } from '#contract/search-answer.ts'
import { clearSearch } from '#stores/tutors/search/search.ts'
import { FilterChip } from '#ui/Chip.tsx'
import { useChoices } from './choices.ts'
import { useLanguage } from './language.ts'

export function ActiveChoices({ answer }: { answer: SearchAnswer | null }) {
  const { t } = useLanguage()
  const choices = useChoices(answer)
  if (choices.length === 0) return null
  return (
    <>
      <ul className="contents" aria-label={t('search.filters.active')}>
        {choices.map(({ filter, value, label, remove }) => (
          <li key={`${filter} ${value}`}>
            <FilterChip t={t} label={label} onRemove={remove} />
          </li>
        ))}
      </ul>
      <button type="button" className="button button-quiet whitespace-nowrap" onClick={clearSearch}>
        {t('search.filters.clear')}
      </button>
    </>
  )
}
