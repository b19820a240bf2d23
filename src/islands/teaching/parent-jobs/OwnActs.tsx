import type { OwnJob } from '#contract/teaching/jobs.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { moveOwnJob } from '#stores/teaching/parent-jobs/own-job.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { useAct } from './use-act.ts'

interface Props {
  job: OwnJob
  /** True when the screen advises nothing else. */
  isAlone: boolean
}

/** The advice for a job without lessons: finish the draft, publish again, or write another. */
export function OwnActs({ job: { jobId, status, may }, isAlone }: Props) {
  const { t, to } = useLanguage()
  const { act, isOff, failure } = useAct()
  const editPath = (id: number) => to(`/parent/aipublish?jobId=${id}`)
  const resume = () =>
    void act(
      () => moveOwnJob(jobId, 'resume'),
      () => showToast(t('ownJobs.act.resume.done'), 'ok'),
    )
  const repost = () =>
    void act(
      () => moveOwnJob(jobId, 'repost'),
      (draft) => location.assign(editPath(draft.draftId)),
    )
  return (
    <>
      <FailureNotice failure={failure} />
      {status === 'DRAFT' && (
        <div className="now-acts">
          <a className="button button-main" href={editPath(jobId)}>
            {t('ownJobs.act.edit.DRAFT')}
          </a>
        </div>
      )}
      {may.includes('resume') && (
        <div className={isAlone ? 'now-acts' : undefined}>
          <Button
            kind={isAlone ? 'main' : 'plain'}
            aria-disabled={isOff || undefined}
            onClick={resume}
          >
            {t('ownJobs.act.resume')}
          </Button>
        </div>
      )}
      {may.includes('repost') && (
        <div className="grid gap-1">
          <div>
            <Button aria-disabled={isOff || undefined} onClick={repost}>
              {t('ownJobs.act.repost')}
            </Button>
          </div>
          <p className="text-sm text-muted">{t('ownJobs.act.repost.text')}</p>
        </div>
      )}
    </>
  )
}
