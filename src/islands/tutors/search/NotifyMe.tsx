import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { SavedSearchOf } from '#contract/tutors/saved-searches.ts'
import { useWhen } from '#islands/ui/use-when.ts'
import { $session } from '#stores/accounts/session/stored-session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { showToast } from '#stores/toasts.ts'
import { isAmong, savedSearches } from '#stores/tutors/search/saved-searches.ts'
import { $chosen } from '#stores/tutors/search/search.ts'
import { isSavingWanted, searchToSave } from '#stores/tutors/search/search-to-save.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

const pages = { tutor: '/parent/dashboard/wishList', job: '/tutor/dashboard/wishList' } as const

/** Below a list: subscribes to new tutors, or jobs, that match, or leads to the subscriptions. */
export default function NotifyMe({ of }: { of: SavedSearchOf }) {
  const { t, to } = useLanguage()
  const { keyword, sort, pageNum, ...filters } = useStore($chosen)
  const saved = useStore(savedSearches.$loaded)
  const session = useStore($session)
  const person = session?.kind === userKinds.organization ? undefined : session?.userId
  useEffect(() => {
    if (person !== undefined) void savedSearches.load()
  }, [person])
  const ask = async () => {
    const { askToSave } = await import('#stores/tutors/search/save-search.ts')
    askToSave(of, filters, (outcome) =>
      showToast(t(`search.tell.${outcome}`), outcome === 'done' ? 'ok' : 'error'),
    )
  }
  const isPressed = isSavingWanted(searchToSave(of, filters))
  const asked = JSON.stringify(filters)
  useWhen([asked], () => {
    if (isPressed && $session.get() !== null) void ask()
  })
  if (Object.keys(filters).length === 0) return null
  const isSaved = 'value' in saved && saved.value && isAmong(saved.value, of, filters)
  return (
    <div className="card flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-60">{t('search.tell.text')}</p>
      {isSaved ? (
        <a className="button button-plain" href={`${to(pages[of])}#searches`}>
          <Icon name="check" />
          {t('search.tell.saved')}
        </a>
      ) : (
        <Button onClick={() => void ask()}>
          <Icon name="messages" />
          {t('search.tell.ask')}
        </Button>
      )}
    </div>
  )
}
