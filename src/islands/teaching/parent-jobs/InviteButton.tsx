import { useState } from 'react'
import { AskedLine } from '#islands/teaching/asked/AskedLine.tsx'
import { useAsked } from '#islands/teaching/asked/use-asked.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { standsInJobs, waitsFor } from '#stores/teaching/asked-tutors.ts'
import { Button } from '#ui/Button.tsx'
import type InviteDialog from './InviteDialog.tsx'
import { useLanguage } from './language.ts'

const load = () => import('./InviteDialog.tsx')

interface Props extends Omit<Parameters<typeof InviteDialog>[0], 'onClose' | 'onSent'> {
  /** Read once, when it appears: whether it was pressed already, on the page before. */
  isPressed?: () => boolean
}

/** Opens the dialog to invite a tutor, which loads on the first press. */
export function InviteButton({ isPressed = () => false, ...props }: Props) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(isPressed)
  const [isSent, setSent] = useState(false)
  const Dialog = useLoaded(load, isOpen)
  const asked = useAsked()
  const { tutorId } = props.tutor
  const ids = props.jobs.map(({ jobId }) => jobId)
  const stands = asked && standsInJobs(asked, tutorId, ids)
  // To another job the same tutor may still be invited.
  if (isSent && props.jobs.length === 1) {
    return (
      // The button that had the focus is gone.
      <p role="status" tabIndex={-1} ref={(shown) => shown?.focus()}>
        {t('ownJobs.application.INVITED')}
      </p>
    )
  }
  if (stands) return <AskedLine asked={stands} />
  const jobs = props.jobs.filter(({ jobId }) => asked === null || !waitsFor(asked, tutorId, jobId))
  return (
    <>
      <Button
        aria-label={t('ownJobs.invite.label', { name: props.tutor.name })}
        onClick={() => setOpen(true)}
      >
        {t('ownJobs.invite')}
      </Button>
      {isOpen && Dialog && (
        <Dialog
          {...props}
          jobs={jobs}
          onClose={() => setOpen(false)}
          onSent={() => setSent(true)}
        />
      )}
    </>
  )
}
