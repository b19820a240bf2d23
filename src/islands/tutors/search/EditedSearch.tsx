import { useStore } from '@nanostores/react'
import type { SavedSearchOf } from '#contract/tutors/saved-searches.ts'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { showToast } from '#stores/toasts.ts'
import { $editedSearch, stopEditing } from '#stores/tutors/search/edited-search.ts'
import { saveEdited } from '#stores/tutors/search/save-edited-search.ts'
import { $chosen } from '#stores/tutors/search/search.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

/** Above the list, while the filters of a saved search are being changed here. */
export default function EditedSearch({ of }: { of: SavedSearchOf }) {
  const { t } = useLanguage()
  const edited = useStore($editedSearch)
  const chosen = useStore($chosen)
  const { submit, isOff } = useSubmission()
  if (edited?.of !== of) return null
  const save = () =>
    void submit(async () => {
      const outcome = await saveEdited(edited, chosen)
      const text =
        outcome === 'failed' ? 'search.tell.failed' : (`search.editing.${outcome}` as const)
      showToast(t(text), outcome === 'done' ? 'ok' : 'error')
    })
  return (
    <section className="card flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-60">{t('search.editing', { label: edited.label })}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="brand" aria-disabled={isOff || undefined} onClick={save}>
          {t('search.editing.save')}
        </Button>
        <Button kind="quiet" onClick={stopEditing}>
          {t('search.editing.stop')}
        </Button>
      </div>
    </section>
  )
}
