import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { SavedSearchOf } from '#contract/tutors/saved-searches.ts'
import { $session } from '#stores/accounts/session/kept-session.ts'
import { showToast } from '#stores/toasts.ts'
import { $chosen } from '#stores/tutors/search/search.ts'
import { isSavingWanted, searchToSave } from '#stores/tutors/search/search-to-save.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

/** Below a list: subscribes to new tutors, or jobs, that match. */
export default function TellMe({ of }: { of: SavedSearchOf }) {
  const { t } = useLanguage()
  const { keyword, sort, pageNum, ...filters } = useStore($chosen)
  const [saved, setSaved] = useState('')
  const asked = JSON.stringify(filters)
  const ask = async () => {
    const { askToSave } = await import('#stores/tutors/search/save-search.ts')
    askToSave(of, filters, (outcome) => {
      showToast(t(`search.tell.${outcome}`), outcome === 'done' ? 'ok' : 'error')
      if (outcome === 'done') setSaved(asked)
    })
  }
  const isPressed = isSavingWanted(searchToSave(of, filters))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each search
  useEffect(() => {
    if (isPressed && $session.get() !== null) void ask()
  }, [asked])
  if (Object.keys(filters).length === 0) return null
  return (
    <div className="card flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-60">{t('search.tell.text')}</p>
      <Button aria-disabled={saved === asked || undefined} onClick={() => void ask()}>
        <Icon name="messages" />
        {t('search.tell.ask')}
      </Button>
    </div>
  )
}
