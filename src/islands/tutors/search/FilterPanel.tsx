import { useStore } from '@nanostores/react'
import type { FacetChoice, SearchAnswer } from '#contract/search-answer.ts'
import type { FacetName } from '#contract/tutors/tutor-search.ts'
import type { ListFilter } from '#rules/search-state.ts'
import { $chosen, changeSearch, toggleChoice } from '#stores/tutors/search/search.ts'
import { FeeFilter } from './FeeFilter.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { useLanguage } from './language.ts'

type Facets = SearchAnswer['facets']

/** After the fee, in the order in which parents decide; `many` combine, `one` is exclusive. */
const groups = [
  { facet: 'area', kind: 'many' },
  { facet: 'category', kind: 'one' },
  { facet: 'subject', kind: 'many' },
  { facet: 'level', kind: 'many' },
  { facet: 'mode', kind: 'many' },
  { facet: 'gender', kind: 'one' },
  { facet: 'tutorLevel', kind: 'many' },
  { facet: 'rating', kind: 'one' },
  { facet: 'day', kind: 'many' },
  { facet: 'teachIn', kind: 'many' },
  { facet: 'university', kind: 'many' },
] as const satisfies readonly { facet: FacetName; kind: 'one' | 'many' }[]

const numeric = new Set<FacetName>(['area', 'day'])

/** All filters, each choice with the number of tutors that it would give. */
export default function FilterPanel({ facets }: { facets: Facets }) {
  const { t } = useLanguage()
  const state = useStore($chosen)
  const chosen = (facet: FacetName): string[] => {
    if (facet === 'rating') return state.ratingMinTenths ? [String(state.ratingMinTenths)] : []
    const value = state[facet as keyof typeof state]
    return Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)]
  }
  const choose = (facet: FacetName, kind: 'one' | 'many', value: string) => {
    if (kind === 'many') {
      toggleChoice(facet as ListFilter, numeric.has(facet) ? Number(value) : value)
    } else if (facet === 'rating') {
      changeSearch({ ratingMinTenths: chosen(facet).includes(value) ? undefined : Number(value) })
    } else {
      changeSearch({ [facet]: chosen(facet).includes(value) ? undefined : value })
    }
  }
  return (
    <form
      className="grid gap-3"
      aria-label={t('search.filters')}
      onSubmit={(e) => e.preventDefault()}
    >
      <FeeFilter bands={facets?.fee ?? []} />
      {groups.map(({ facet, kind }) => {
        const choices: FacetChoice[] = facets?.[facet] ?? []
        return choices.length === 0 ? null : (
          <FilterGroup
            key={facet}
            facet={facet}
            kind={kind}
            choices={choices}
            chosen={chosen(facet)}
            onChoose={(value) => choose(facet, kind, value)}
          />
        )
      })}
    </form>
  )
}
