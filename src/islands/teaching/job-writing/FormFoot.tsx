import { useStore } from '@nanostores/react'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import type { ShownForm } from '#islands/ui/form/use-form.ts'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { joined, joinWithout } from '#stores/accounts/parent-record.ts'
import { $session } from '#stores/accounts/session/session.ts'
import { $user } from '#stores/accounts/session/signed-in-user.ts'
import { $needsParent, $resumed, discardRow } from '#stores/teaching/job-writing/publishing.ts'
import { saving } from '#stores/teaching/job-writing/saving.ts'
import { isUnsaved, type JobRow } from '#stores/teaching/job-writing/writing.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

/** The buttons below a job's form, where it is saved, and what other devices have changed. */
export function FormFoot({ row, form }: { row: JobRow; form: ShownForm }) {
  const { t } = useLanguage()
  const session = useStore($session)
  const needsParent = useStore($needsParent)
  const discarding = useSubmission()
  const news = useStore(saving.$news)[row.id]
  const submit = row.jobId !== 0 ? 'submit.edit' : session === null ? 'submit.signIn' : 'submit'
  return (
    <div className="grid gap-3">
      {news && (
        <div className="notice notice-warn grid gap-2" role="alert">
          <p>{t(`publish.news.${news}`)}</p>
          <div>
            <Button onClick={() => saving.forgetNews(row.id)}>{t('publish.news.close')}</Button>
          </div>
        </div>
      )}
      {needsParent && session !== null && <BecomeParent row={row} />}
      <div className="step-actions">
        <SubmitButton form={form}>{t(`publish.${submit}`)}</SubmitButton>
        <Button
          kind="quiet"
          aria-disabled={discarding.isOff || undefined}
          onClick={() =>
            void discarding.submit(
              () => discardRow(row.id),
              (act) =>
                showToast(t('publish.row.removed'), 'ok', { label: t('publish.row.restore'), act }),
            )
          }
        >
          {t('publish.row.remove')}
        </Button>
      </div>
      <FailureNotice failure={discarding.failure} />
      <SavedWhere row={row} />
      <p className="field-help">{t('publish.submit.note')}</p>
    </div>
  )
}

function SavedWhere({ row }: { row: JobRow }) {
  const { t } = useLanguage()
  const state = useStore(saving.$states)[row.id]
  const isSaved = row.draftId !== 0 && row.jobId === 0 && !isUnsaved(row)
  const where = isSaved ? 'saved' : state === 'saving' || state === 'failed' ? state : 'device'
  return (
    <p role="status" className="field-help">
      {t(`publish.kept.${where}`)}
    </p>
  )
}

function BecomeParent({ row }: { row: JobRow }) {
  const { t } = useLanguage()
  const user = useStore($user)
  const { submit, isOff, failure } = useSubmission()
  if (user.state !== 'ready' || user.value === null) return null
  const { userName, kinds } = user.value
  if (kinds.includes('organization')) {
    return <p className="notice notice-warn">{t('publish.organization')}</p>
  }
  const join = async () => {
    await joined(await joinWithout(userName))
    $needsParent.set(false)
    $resumed.set(row.id)
  }
  return (
    <div className="notice grid gap-2">
      <p>{t('publish.parent')}</p>
      <FailureNotice failure={failure} />
      <div>
        <Button aria-disabled={isOff || undefined} onClick={() => void submit(join)}>
          {t('publish.parent.join')}
        </Button>
      </div>
    </div>
  )
}
