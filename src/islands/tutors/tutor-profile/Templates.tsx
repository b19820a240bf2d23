import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { mostTemplates } from '#contract/tutors/tutor-records.ts'
import { GuardedScreen, useUser } from '#islands/dashboard/Guarded.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useFocusLater } from '#islands/ui/use-focus-later.ts'
import { showToast } from '#stores/toasts.ts'
import {
  $halfWritten,
  removeTemplate,
  type Template,
  templatesStore,
} from '#stores/tutors/tutor-profile/templates.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { MemberText } from '#ui/MemberText.tsx'
import { EmptyState } from '#ui/State.tsx'
import { DailyQuestion } from './DailyQuestion.tsx'
import { type ProfileFormProps, useLanguage } from './language.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { useRecord } from './use-record.ts'

/** A tutor's saved messages for applications, and today's question. */
export default function Templates({ locale, messages }: ProfileFormProps) {
  return (
    <GuardedScreen needs="tutor" locale={locale} messages={messages}>
      <div className="grid gap-6">
        <SavedTemplates />
        <DailyQuestion />
      </div>
    </GuardedScreen>
  )
}

function SavedTemplates() {
  const { t } = useLanguage()
  // Its names are marked in what is typed.
  useRecord(useUser())
  return (
    <Loaded t={t} store={templatesStore} skeleton={<ListSkeleton t={t} cards={2} />} isPage>
      {(list) => <TemplateList list={list} />}
    </Loaded>
  )
}

function TemplateList({ list }: { list: readonly Template[] }) {
  const { t, locale } = useLanguage()
  const focusLater = useFocusLater()
  const half = useStore($halfWritten)
  const { submit, failure } = useSubmission()
  /** The message being edited; 0 is a new one. */
  const [chosen, setOpen] = useState<number | null>(null)
  // An interrupted edit is opened again.
  const open = chosen ?? (half === null ? null : Number(half))
  const remove = (id: number) =>
    void submit(
      () => removeTemplate(id),
      async () => {
        await templatesStore.load()
        showToast(t('register.template.removed'), 'ok')
        focusLater('template-add')
      },
    )
  const openForm = (id: number) => {
    setOpen(id)
    focusLater(`template-${id === 0 ? 'new' : id}-template`)
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
      <FailureNotice failure={failure} />
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
                <MemberText
                  as="p"
                  className="whitespace-pre-line"
                  locale={locale}
                  text={one.template}
                />
                <div className="step-actions">
                  <Button id={`edit-${one.id}`} onClick={() => openForm(one.id)}>
                    {t('register.template.edit')}
                  </Button>
                  <Button kind="quiet" onClick={() => remove(one.id)}>
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
