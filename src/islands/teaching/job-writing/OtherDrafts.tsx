import { useStore } from '@nanostores/react'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { useWhen } from '#islands/ui/use-when.ts'
import { formatDate } from '#rules/dates.ts'
import { $user } from '#stores/accounts/session/signed-in-user.ts'
import { askForJob, openJob } from '#stores/teaching/job-writing/opening.ts'
import type { JobRow } from '#stores/teaching/job-writing/writing.ts'
import { ownJobsStore } from '#stores/teaching/parent-jobs/own-jobs.ts'
import { useLanguage } from './language.ts'

/** The parent's drafts from other devices, each one tap away. */
export function OtherDrafts({ rows }: { rows: readonly JobRow[] }) {
  const { t, locale } = useLanguage()
  const user = useStore($user)
  const loaded = useStore(ownJobsStore.$loaded)
  const { submit, failure } = useSubmission()
  const isParent = user.state === 'ready' && user.value?.kinds.includes('parent') === true
  const known = rows.map(({ draftId }) => draftId).join()
  useWhen([isParent, known], () => {
    if (isParent) void ownJobsStore.load()
  })
  if (!isParent || loaded.state !== 'ready' || loaded.isOld) return null
  const drafts = loaded.value.filter(
    ({ status, draftId }) => status === 'DRAFT' && rows.every((row) => row.draftId !== draftId),
  )
  if (drafts.length === 0) return null
  const open = ({ draftId }: OwnJob) =>
    void submit(
      () => askForJob(draftId),
      (job) => void openJob(job),
    )
  const nameOf = ({ levelName, subject }: OwnJob) =>
    [levelName, subject].filter(Boolean).join(' ') || t('publish.row.unnamed')
  return (
    <nav className="grid gap-2" aria-label={t('publish.elsewhere')}>
      <p className="field-help">{t('publish.elsewhere')}</p>
      <div className="flex flex-wrap gap-2">
        {drafts.map((draft) => (
          <button key={draft.draftId} type="button" className="chip" onClick={() => open(draft)}>
            {nameOf(draft)} · {formatDate(draft.updatedAt, locale)}
          </button>
        ))}
      </div>
      <FailureNotice failure={failure} />
    </nav>
  )
}
