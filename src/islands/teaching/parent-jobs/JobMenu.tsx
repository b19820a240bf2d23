import { useState } from 'react'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { MenuAct, MoreMenu } from '#islands/ui/MoreMenu.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { type JobPage, jobStore, moveOwnJob } from '#stores/teaching/parent-jobs/own-job.ts'
import { showToast } from '#stores/toasts.ts'
import { useLanguage } from './language.ts'
import { useAct } from './use-act.ts'

const loadEnding = () => import('./EndDialog.tsx')
const loadReport = () => import('#islands/moderation/report/ReportPerson.tsx')
const loadFinish = () => import('#islands/teaching/lessons/Finish.tsx')
const loadFinishDialog = async () => ({
  default: (await import('#islands/teaching/lessons/Finish.tsx')).FinishDialog,
})

interface Props {
  page: JobPage
  /** Of the tutor whom the parent has or had. */
  applicationId: number | undefined
}

/** What else may be done with a job, apart from the advice of its card. */
export default function JobMenu({ page: { job, history, applicants }, applicationId }: Props) {
  const { t, to } = useLanguage()
  const { act, isOff, failure } = useAct()
  const [open, setOpen] = useState<'unbook' | 'replace' | 'close' | 'finish' | 'report' | null>(
    null,
  )
  const { jobId, may, status } = job
  const isDraft = status === 'DRAFT'
  const ends = open === 'unbook' || open === 'replace' || open === 'close'
  const EndDialog = useLoaded(loadEnding, ends)
  const ReportPerson = useLoaded(loadReport, open === 'report')
  const FinishItem = useLoaded(loadFinish, status === 'RUNNING')
  const FinishDialog = useLoaded(loadFinishDialog, open === 'finish')
  const close = () => setOpen(null)
  const move = (event: 'keep' | 'pause') =>
    void act(
      () => moveOwnJob(jobId, event),
      () => showToast(t(`ownJobs.act.${event}.done`), 'ok'),
    )
  const isEmpty = applicationId === undefined && may.every((event) => event === 'repost')
  if (isEmpty) return null
  return (
    <>
      <MoreMenu label={t('ownJobs.acts')}>
        {may.includes('edit') && (
          <li className="menu-act">
            <a href={to(`/parent/aipublish?jobId=${jobId}`)}>{t('ownJobs.act.edit')}</a>
            <small>{t('ownJobs.act.edit.text')}</small>
          </li>
        )}
        {(['keep', 'pause'] as const)
          .filter((event) => may.includes(event))
          .map((event) => (
            <MenuAct
              key={event}
              text={t(`ownJobs.act.${event}.text`)}
              isOff={isOff}
              onPress={() => move(event)}
            >
              {t(`ownJobs.act.${event}`)}
            </MenuAct>
          ))}
        {may.includes('unbook') && (
          <MenuAct text={t('ownJobs.act.unbook.text')} onPress={() => setOpen('unbook')}>
            {t('ownJobs.act.unbook')}
          </MenuAct>
        )}
        {/* Before an agreement there is nobody to replace. */}
        {status !== 'BOOKED' && may.includes('replace') && (
          <MenuAct text={t('ownJobs.act.replace.text')} onPress={() => setOpen('replace')}>
            {t('ownJobs.act.replace')}
          </MenuAct>
        )}
        {FinishItem && (
          <FinishItem
            side="parent"
            jobId={jobId}
            status={status}
            events={history}
            onPress={() => setOpen('finish')}
          />
        )}
        {applicationId !== undefined && (
          <MenuAct text={t('job.report.text')} onPress={() => setOpen('report')}>
            {t('job.report')}
          </MenuAct>
        )}
        {may.includes('close') && (
          <MenuAct
            isDanger
            text={t(isDraft ? 'ownJobs.act.close.DRAFT.text' : 'ownJobs.act.close.text')}
            onPress={() => setOpen('close')}
          >
            {t(isDraft ? 'ownJobs.act.close.DRAFT' : 'ownJobs.act.close')}
          </MenuAct>
        )}
      </MoreMenu>
      <FailureNotice failure={failure} />
      {ends && EndDialog && <EndDialog job={job} event={open} onClose={close} />}
      {open === 'finish' && FinishDialog && (
        <FinishDialog
          side="parent"
          jobId={jobId}
          onClose={close}
          onMoved={() => void jobStore.load()}
        />
      )}
      {open === 'report' && ReportPerson && applicationId !== undefined && (
        <ReportPerson
          id={applicationId}
          isStopped={applicants.some(
            (one) => one.applicationId === applicationId && one.contactStopped,
          )}
          onClose={close}
          onStopped={() => void jobStore.load()}
        />
      )}
    </>
  )
}
