import { useState } from 'react'
import { MenuAct, MoreMenu } from '#islands/ui/MoreMenu.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { type TutorJob, tutorJobStore } from '#stores/teaching/tutor-jobs/tutor-job.ts'
import { useLanguage } from './language.ts'

const loadAnswer = async () => ({ default: (await import('./AnswerForm.tsx')).AnswerDialog })
const loadReport = () => import('#islands/moderation/report/ReportPerson.tsx')
const loadFinish = () => import('#islands/teaching/lessons/Finish.tsx')
const loadFinishDialog = async () => ({
  default: (await import('#islands/teaching/lessons/Finish.tsx')).FinishDialog,
})

/** Ways to end a job, and to report the family. */
export default function JobMenu({ seen: { job, application, may, history } }: { seen: TutorJob }) {
  const { t } = useLanguage()
  const [open, setOpen] = useState<'withdraw' | 'leave' | 'finish' | 'report' | null>(null)
  const { jobId, status } = job
  const isTaught = application?.status === 'ACCEPTED'
  const isRunning = isTaught && status === 'RUNNING'
  const AnswerDialog = useLoaded(loadAnswer, open === 'withdraw' || open === 'leave')
  const ReportPerson = useLoaded(loadReport, open === 'report')
  const FinishItem = useLoaded(loadFinish, isRunning)
  const FinishDialog = useLoaded(loadFinishDialog, open === 'finish')
  const ends = (['withdraw', 'leave'] as const).filter((event) => may.includes(event))
  const mayReport = isTaught || application?.status === 'ENDED'
  if (application === null || (ends.length === 0 && !mayReport)) return null
  const close = () => setOpen(null)
  const load = () => void tutorJobStore.load()
  const { applicationId } = application
  return (
    <>
      <MoreMenu label={t('tutorJobs.more')}>
        {FinishItem && (
          <FinishItem
            side="tutor"
            jobId={jobId}
            status={status}
            events={history}
            onPress={() => setOpen('finish')}
          />
        )}
        {mayReport && (
          <MenuAct text={t('job.report.text')} onPress={() => setOpen('report')}>
            {t('job.report')}
          </MenuAct>
        )}
        {ends.map((event) => (
          <MenuAct
            key={event}
            isDanger={event === 'leave'}
            text={t(`tutorJobs.means.${event}`)}
            onPress={() => setOpen(event)}
          >
            {t(`tutorJobs.begin.${event}`)}
          </MenuAct>
        ))}
      </MoreMenu>
      {(open === 'withdraw' || open === 'leave') && AnswerDialog && (
        <AnswerDialog event={open} jobId={jobId} applicationId={applicationId} onClose={close} />
      )}
      {open === 'finish' && FinishDialog && (
        <FinishDialog side="tutor" jobId={jobId} onClose={close} onMoved={load} />
      )}
      {open === 'report' && ReportPerson && (
        <ReportPerson
          id={applicationId}
          isStopped={application.contactStopped}
          onClose={close}
          onStopped={load}
        />
      )}
    </>
  )
}
