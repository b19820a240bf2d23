import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { $user } from '#stores/accounts/session/signed-in-user.ts'
import { askForJob, jobInAddress, openJob } from '#stores/teaching/job-writing/opening.ts'
import { useLanguage } from './language.ts'
import { SignInFirst } from './SignInFirst.tsx'

/** Opens the draft or job in the address; a visitor is asked to sign in for it. */
export function Opened() {
  const { t } = useLanguage()
  const user = useStore($user)
  const [jobId] = useState(() => jobInAddress(location.search))
  const [isOver, setOver] = useState(false)
  const { submit, busy, failure } = useSubmission()
  const isParent = user.state === 'ready' && user.value?.kinds.includes('parent') === true
  useEffect(() => {
    if (jobId === 0 || !isParent) return
    void submit(
      () => askForJob(jobId),
      (job) => setOver(!openJob(job)),
    )
  }, [jobId, isParent, submit])
  if (jobId === 0) return null
  if (user.state === 'ready' && user.value === null) {
    return <SignInFirst text={t('publish.openFailed.signIn')} />
  }
  return (
    <>
      {busy && <p role="status">{t('publish.opening')}</p>}
      {isOver && <p className="notice notice-warn">{t('publish.openFailed.over')}</p>}
      <FailureNotice failure={failure} />
    </>
  )
}
