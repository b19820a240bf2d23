import type { TutorSearchAnswer } from '#contract/tutor-search.ts'
import { readSearchState } from '#rules/search-state.ts'
import { openSearch, searchAddress } from '#stores/search/tutor-search.ts'
import { useLanguage } from './language.ts'
import { TutorCard } from './TutorCard.tsx'

/** Below a short list: tutors who do not fit the search, each row named for how they differ. */
export function NearbyTutors({ rows }: { rows: TutorSearchAnswer['nearby'] }) {
  const { t } = useLanguage()
  return rows.map(({ kind, label, total, search, list }) => {
    const isAnyone = kind === 'wider' && label === ''
    const title = isAnyone ? t('search.nearby.anyone') : t(`search.nearby.${kind}`, { label })
    const state = readSearchState(search)
    return (
      <section key={kind} className="grid gap-3" aria-label={title}>
        <h2 className="text-lg font-bold">{title}</h2>
        <ul className="grid gap-3">
          {list.map((tutor) => (
            <li key={tutor.tutorId}>
              <TutorCard tutor={tutor} level={3} />
            </li>
          ))}
        </ul>
        {total > list.length && (
          <a
            className="button button-plain justify-self-start"
            href={searchAddress(state)}
            onClick={(event) => {
              event.preventDefault()
              openSearch(state)
            }}
          >
            {t('search.nearby.all', { n: total.toLocaleString('en') })}
          </a>
        )}
      </section>
    )
  })
}
