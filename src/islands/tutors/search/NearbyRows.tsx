import type { SearchAnswer } from '#contract/search-answer.ts'
import { formatNumber } from '#rules/numbers.ts'
import { readSearchState } from '#rules/search-state.ts'
import { openSearch } from '#stores/tutors/search/search.ts'
import { useLanguage } from './language.ts'
import { useSearchAddress } from './rendered.ts'
import { useSubject } from './subject.ts'

/** Below a short list: near misses, in rows named by how they differ. */
export function NearbyRows({ rows }: { rows: SearchAnswer['nearby'] }) {
  const { t } = useLanguage()
  const { card } = useSubject()
  const addressOf = useSearchAddress()
  return rows.map(({ kind, label, total, search, list }) => {
    const isAnyone = kind === 'wider' && label === ''
    const title = isAnyone ? t('search.nearby.anyone') : t(`search.nearby.${kind}`, { label })
    const state = readSearchState(search)
    return (
      <section key={kind} className="grid gap-3" aria-label={title}>
        <h2 className="text-lg font-bold">{title}</h2>
        <ul className="grid gap-3">
          {list.map((hit) => {
            const shown = card(hit as never, 3, true)
            return <li key={shown.key}>{shown}</li>
          })}
        </ul>
        {total > list.length && (
          <a
            className="button button-plain justify-self-start"
            href={addressOf(state)}
            onClick={(event) => {
              event.preventDefault()
              openSearch(state)
            }}
          >
            {t('search.nearby.all', { n: formatNumber(total) })}
          </a>
        )}
      </section>
    )
  })
}
