import { useState } from 'react'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { moveOwnJob } from '#stores/teaching/parent-jobs/own-job.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import type { EndingEvent } from './EndDialog.tsx'
import { useLanguage } from './language.ts'
import { Part } from './Part.tsx'
import { useAct } from './use-act.ts'

const loadEnding = () => import('./EndDialog.tsx')

const events = ['resume', 'repost', 'keep', 'pause', 'replace', 'close'] as const

export default function JobActs({ job }: { job: OwnJob }) {
  const { t, to } = useLanguage()
  const { act, isOff, failure } = useAct()
  const [ending, setEnding] = useState<EndingEvent | null>(null)
  const EndDialog = useLoaded(loadEnding, ending !== null)
  const { jobId, may, status } = job
  const isDraft = status === 'DRAFT'
  const suffix = isDraft ? '.DRAFT' : ''
  const editPath = (id: number) => to(`/parent/aipublish?jobId=${id}`)
  const move = (event: 'keep' | 'pause' | 'resume') =>
    void act(
      () => moveOwnJob(jobId, event),
      () => showToast(t(`ownJobs.act.${event}.done`), 'ok'),
    )
  const press = {
    keep: () => move('keep'),
    pause: () => move('pause'),
    resume: () => move('resume'),
    repost: () =>
      void act(
        () => moveOwnJob(jobId, 'repost'),
        (draft) => location.assign(editPath(draft.draftId)),
      ),
    replace: () => setEnding('replace'),
    close: () => setEnding('close'),
  }
  return (
    <Part title={t('ownJobs.acts')}>
      <FailureNotice failure={failure} />
      <ul className="grid gap-3">
        {(may.includes('edit') || isDraft) && (
          <li className="grid gap-1">
            <div>
              <a
                className={`button ${isDraft ? 'button-main' : 'button-plain'}`}
                href={editPath(jobId)}
              >
                {t(`ownJobs.act.edit${suffix}`)}
              </a>
            </div>
            <p className="text-sm text-muted">{t(`ownJobs.act.edit${suffix}.text`)}</p>
          </li>
        )}
        {events
          .filter((event) => may.includes(event))
          .map((event) => (
            <li key={event} className="grid gap-1">
              <div>
                <Button
                  kind={event === 'close' ? 'danger' : 'plain'}
                  aria-disabled={isOff || undefined}
                  onClick={press[event]}
                >
                  {event === 'close' ? t(`ownJobs.act.close${suffix}`) : t(`ownJobs.act.${event}`)}
                </Button>
              </div>
              <p className="text-sm text-muted">
                {event === 'close'
                  ? t(`ownJobs.act.close${suffix}.text`)
                  : t(`ownJobs.act.${event}.text`)}
              </p>
            </li>
          ))}
      </ul>
      {ending !== null && EndDialog && (
        <EndDialog job={job} event={ending} onClose={() => setEnding(null)} />
      )}
    </Part>
  )
}
