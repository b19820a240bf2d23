import type { SearchAnswer } from '#contract/search-answer.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatDecimal, formatMoney } from '#rules/numbers.ts'
import { listFilters, type SearchState } from '#rules/search-state.ts'
import { changeSearch, removeChoice } from '#stores/tutors/search/search.ts'
import { useLanguage } from './language.ts'
import { useChosen, useRendered } from './rendered.ts'

export interface Choice {
  filter: string
  value: string
  label: string
  remove: () => void
}

const singleFilters = ['category', 'gender'] as const

/** The active choices: filters, recognised terms, and the rest of the keyword. */
export function useChoices(answer: SearchAnswer | null): Choice[] {
  const { t } = useLanguage()
  return choicesOf(useChosen(), answer, t, useRendered().names)
}

function choicesOf(
  state: SearchState,
  answer: SearchAnswer | null,
  t: Translate<'search'>,
  names: Readonly<Record<string, string>>,
): Choice[] {
  const chosen: Choice[] = []
  const add = (filter: string, value: string, label: string, remove?: () => void) => {
    chosen.push({ filter, value, label, remove: remove ?? (() => removeChoice(filter, value)) })
  }
  for (const filter of listFilters) {
    const values = (state[filter] ?? []).map(String)
    const folded = answer?.folded.find(
      (one) => one.filter === filter && one.values.join() === [...values].sort().join(),
    )
    if (folded) {
      add(filter, values.join(), folded.label, () => changeSearch({ [filter]: undefined }))
    } else {
      for (const value of values) add(filter, value, labelOf(answer, names, filter, value))
    }
  }
  for (const filter of singleFilters) {
    const value = state[filter]
    if (value) add(filter, value, labelOf(answer, names, filter, value))
  }
  if (state.ratingMinTenths) {
    const value = String(state.ratingMinTenths)
    add(
      'ratingMinTenths',
      value,
      t('search.rating.atLeast', { n: formatDecimal(state.ratingMinTenths / 10, 1) }),
    )
  }
  if (state.feeMinCents !== undefined || state.feeMaxCents !== undefined) {
    add('fee', '', feeLabel(state, t), () =>
      changeSearch({ feeMinCents: undefined, feeMaxCents: undefined }),
    )
  }
  const { keyword } = state
  if (keyword) add('keyword', keyword, t('search.chip.keyword', { text: keyword }))
  return chosen
}

/** Chosen values are among the response's recognised terms or the facet's choices. */
function labelOf(
  answer: SearchAnswer | null,
  names: Readonly<Record<string, string>>,
  filter: (typeof listFilters)[number] | (typeof singleFilters)[number],
  value: string,
): string {
  return (
    answer?.understood.find((word) => word.filter === filter && word.value === value)?.label ??
    answer?.facets?.[filter]?.find((choice) => choice.value === value)?.label ??
    names[`${filter}:${value}`] ??
    (answer === null ? '…' : value)
  )
}

function feeLabel({ feeMinCents, feeMaxCents }: SearchState, t: Translate<'search'>): string {
  const from = formatMoney(feeMinCents ?? 0, 'unit')
  const to = formatMoney(feeMaxCents ?? 0, 'unit')
  if (feeMinCents === undefined) return t('search.fee.atMost', { to })
  return feeMaxCents === undefined
    ? t('search.fee.atLeast', { from })
    : t('search.fee.range', { from, to })
}
