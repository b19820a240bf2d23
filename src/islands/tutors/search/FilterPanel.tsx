import { type ComponentProps, Fragment } from 'react'
import type { FacetChoice, SearchAnswer } from '#contract/search-answer.ts'
import type { FacetName } from '#contract/tutors/tutor-search.ts'
import type { ListFilter } from '#rules/search-state.ts'
import { changeSearch, toggleChoice } from '#stores/tutors/search/search.ts'
import { FeeFilter } from './FeeFilter.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { useLanguage } from './language.ts'
import { useChosen } from './rendered.ts'

type Facets = SearchAnswer['facets']

/** In the order in which parents decide; `many` combine, `one` is exclusive. The fee is the second. */
const groups = [
  { facet: 'proof', kind: 'many', look: 'rows' },
  { facet: 'area', kind: 'many', look: 'rows' },
  { facet: 'subject', kind: 'many', look: 'rows' },
  { facet: 'level', kind: 'many', look: 'rows' },
  { facet: 'day', kind: 'many', look: 'days' },
  { facet: 'mode', kind: 'many', look: 'chips' },
  { facet: 'gender', kind: 'one', look: 'chips' },
  { facet: 'tutorLevel', kind: 'many', look: 'chips' },
  { facet: 'rating', kind: 'one', look: 'chips' },
  { facet: 'category', kind: 'one', look: 'rows' },
  { facet: 'teachIn', kind: 'many', look: 'chips' },
  { facet: 'university', kind: 'many', look: 'rows' },
] as const satisfies readonly Pick<ComponentProps<typeof FilterGroup>, 'facet' | 'kind' | 'look'>[]

const numeric = new Set<FacetName>(['area', 'day'])

/** All filters, each choice with the number of tutors that it would give. */
export default function FilterPanel({ facets }: { facets: Facets }) {
  const { t } = useLanguage()
  const state = useChosen()
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
      {groups.map(({ facet, kind, look }, at) => {
        const choices: FacetChoice[] = facets?.[facet] ?? []
        return (
          <Fragment key={facet}>
            {at === 1 && <FeeFilter bands={facets?.fee ?? []} />}
            {choices.length > 0 && (
              <FilterGroup
                facet={facet}
                kind={kind}
                look={look}
                choices={choices}
                chosen={chosen(facet)}
                onChoose={(value) => choose(facet, kind, value)}
              />
            )}
          </Fragment>
        )
      })}
    </form>
  )
}
