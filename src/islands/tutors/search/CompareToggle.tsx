import { useStore } from '@nanostores/react'
import { showToast } from '#stores/toasts.ts'
import { $compare, type Compared, toggleCompare } from '#stores/tutors/search/compare.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

/** Adds a tutor to the comparison, or removes them; three at most. */
export function CompareToggle({ tutor }: { tutor: Compared }) {
  const { t } = useLanguage()
  const { tutorId, name } = tutor
  const chosen = useStore($compare, { ssr: 'initial' }).some((one) => one.tutorId === tutorId)
  const press = () => {
    if (!toggleCompare(tutor)) showToast(t('search.compare.full'))
  }
  return (
    <>
      <button type="button" className="button button-quiet" aria-pressed={chosen} onClick={press}>
        <Icon name={chosen ? 'check' : 'compare'} />
        <span className="max-md:hidden">
          {t(chosen ? 'search.compare.added' : 'search.compare.add')}
        </span>
        <span className="md:hidden">{t('search.compare.add')}</span>
        <span className="sr-only">{name}</span>
      </button>
      {chosen && (
        <button type="button" className="button button-brand skip-to-compared" onClick={skip}>
          {t('search.compare.skip')}
        </button>
      )}
    </>
  )
}

/** For keyboards, as the bar comes after all that follows in the list. */
function skip(): void {
  document.querySelector<HTMLElement>('.compare-bar button')?.focus()
}
