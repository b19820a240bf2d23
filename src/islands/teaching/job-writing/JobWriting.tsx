import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { LanguageProvider } from '#islands/language.tsx'
import { DetailSkeleton } from '#islands/ui/DetailSkeleton.tsx'
import { Toasts } from '#islands/ui/Toasts.tsx'
import { useFocusLater } from '#islands/ui/use-focus-later.ts'
import { watchUser } from '#stores/accounts/session/signed-in-user.ts'
import { $done } from '#stores/teaching/job-writing/publishing.ts'
import { $questions } from '#stores/teaching/job-writing/reading.ts'
import { saving } from '#stores/teaching/job-writing/saving.ts'
import { $chosen, writing } from '#stores/teaching/job-writing/writing.ts'
import { Done } from './Done.tsx'
import { Invitee } from './Invitee.tsx'
import { JobForm } from './JobForm.tsx'
import { type JobWritingProps, useLanguage } from './language.ts'
import { Opened } from './Opened.tsx'
import { OtherDrafts } from './OtherDrafts.tsx'
import { Questions } from './Questions.tsx'
import { Rows } from './Rows.tsx'
import { WriteBox } from './WriteBox.tsx'

/** Turns a parent's text into a published job. Visitors write all of it, and sign in to publish. */
export default function JobWriting({ locale, messages }: JobWritingProps) {
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <Drafts />
    </LanguageProvider>
  )
}

function Drafts() {
  const { t } = useLanguage()
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    void watchUser().then(() => setKnown(true))
    const stop = saving.watch()
    const saveAll = () => void saving.saveAll()
    addEventListener('online', saveAll)
    return () => {
      stop()
      removeEventListener('online', saveAll)
    }
  }, [])
  return (
    <div className="grid max-w-text grid-cols-1 gap-6">
      {/* The drafts depend on who is signed in. */}
      {isKnown ? <Written /> : <DetailSkeleton t={t} />}
      <Toasts t={t} />
    </div>
  )
}

function Written() {
  const { rows } = useStore(writing.$writing)
  const chosen = useStore($chosen)
  const done = useStore($done)
  const focusLater = useFocusLater()
  const toForm = () => document.getElementById('job-form')?.focus()
  const row = rows.find(({ id }) => id === chosen) ?? (chosen === '' ? rows[0] : undefined)
  const isNew = row === undefined ? done === null || chosen !== '' : row.jobId === 0
  return (
    <>
      <Opened />
      {done && <Done done={done} />}
      {isNew && <Invitee />}
      <OtherDrafts rows={rows} />
      {rows.length > 0 && <Rows rows={rows} shown={row?.id ?? ''} />}
      {row === undefined ? (
        isNew && (
          <WriteBox
            onRead={() => focusLater($questions.get().length > 0 ? 'job-questions' : 'job-form')}
          />
        )
      ) : (
        <>
          <Questions rowId={row.id} onDone={toForm} />
          <JobForm key={row.id} row={row} />
        </>
      )}
    </>
  )
}
