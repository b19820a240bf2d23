import type { SearchAnswer } from '#contract/search-answer.ts'
import { clearSearch } from '#stores/search/search.ts'
import { EmptyState } from '#ui/State.tsx'
import { useLanguage } from './language.ts'
import { WaysOut } from './WaysOut.tsx'

/** No tutor fits: says which choice to drop; rows of others follow it. */
export function EmptyResult({ answer: { relax, nearby } }: { answer: SearchAnswer }) {
  const { t } = useLanguage()
  const text =
    relax.length > 0
      ? t('search.empty.text')
      : t(nearby.length > 0 ? 'search.empty.others' : 'search.empty.nothing')
  return (
    <EmptyState t={t} title={t('search.empty.title')} text={text}>
      <WaysOut relax={relax} />
      <button type="button" className="button button-quiet" onClick={clearSearch}>
        {t('search.empty.clear')}
      </button>
    </EmptyState>
  )
}
