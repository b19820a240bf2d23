import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { mostTemplates } from '#contract/tutor-records.ts'
import { Guarded, useUser } from '#islands/dashboard/Guarded.tsx'
import { type LanguageProps, LanguageProvider, useLanguage } from '#islands/language.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { FailedState } from '#islands/ui/FailedState.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { EmptyState } from '#islands/ui/State.tsx'
import { useFocusLater } from '#islands/ui/use-focus-later.ts'
import { showToast } from '#stores/toasts.ts'
import { $drafts, dropDraft, openDrafts, otherDraft } from '#stores/tutor-profile/drafts.ts'
import { removeTemplate, templatesStore } from '#stores/tutor-profile/templates.ts'
import { DailyQuestion } from './DailyQuestion.tsx'
import { TemplateForm } from './TemplateForm.tsx'

/** The messages that a tutor keeps to send with applications, and today's question. */
export default function Templates({ locale, messages }: LanguageProps) {
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <Guarded needs="tutor">
        <div className="grid gap-6">
          <Kept />
          <DailyQuestion />
        </div>
      </Guarded>
    </LanguageProvider>
  )
}

function Kept() {
  const { t } = useLanguage()
  const templates = useStore(templatesStore.$loaded)
  const { userId } = useUser()
  const focusLater = useFocusLater()
  const draft = otherDraft(useStore($drafts), 'template')
  /** The one that was chosen for editing; 0 is a new one. */
  const [chosen, setOpen] = useState<number | null>(null)
  // What was being written when the page was left is open again.
  const open = chosen ?? (typeof draft.id === 'number' ? draft.id : null)
  useEffect(() => {
    openDrafts(userId)
    void templatesStore.load()
  }, [userId])
  if (templates.state === 'loading') return <ListSkeleton t={t} cards={2} />
  if (templates.state === 'failed') {
    return <FailedState t={t} failure={templates} onRetry={() => void templatesStore.load()} />
  }
  const list = templates.value
  const remove = async (id: number) => {
    const removed = await removeTemplate(id)
    if (!removed.ok) return showToast(t(`errors.${removed.code}`), 'error')
    showToast(t('register.template.removed'), 'ok')
    focusLater('template-add')
  }
  const openForm = (id: number) => {
    dropDraft('template')
    setOpen(id)
    focusLater(`template-${id === 0 ? 'new' : id}`)
  }
  const closeForm = (next: string) => {
    setOpen(null)
    focusLater(next)
  }
  const addNew = (
    <Button kind="brand" id="template-add" onClick={() => openForm(0)}>
      <Icon name="plus" /> {t('register.template.add')}
    </Button>
  )
  return (
    <section className="grid gap-4" aria-label={t('register.templates')}>
      <p>{t('register.templates.note', { n: mostTemplates })}</p>
      {open === 0 ? (
        <TemplateForm template={null} onClose={() => closeForm('template-add')} />
      ) : (
        list.length > 0 && list.length < mostTemplates && <div>{addNew}</div>
      )}
      {list.length === 0 && open !== 0 && (
        <EmptyState
          t={t}
          title={t('register.templates.none')}
          text={t('register.templates.none.text')}
        >
          {addNew}
        </EmptyState>
      )}
      <ul className="grid gap-3">
        {list.map((one) => (
          <li key={one.id} className="card">
            {open === one.id ? (
              <TemplateForm template={one} onClose={() => closeForm(`edit-${one.id}`)} />
            ) : (
              <div className="grid gap-3">
                <p className="whitespace-pre-line">{one.template}</p>
                <div className="step-actions">
                  <Button id={`edit-${one.id}`} onClick={() => openForm(one.id)}>
                    {t('register.template.edit')}
                  </Button>
                  <Button kind="quiet" onClick={() => void remove(one.id)}>
                    {t('register.remove')}
                  </Button>
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
