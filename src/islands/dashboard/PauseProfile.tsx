import { useId } from 'react'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { showToast } from '#stores/toasts.ts'
import { showProfile } from '#stores/tutors/tutor-profile/pause.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { OverviewFacts } from './OverviewFacts.tsx'

/** Hides the profile for a while, or shows it again; nothing in it is lost. */
export function PauseProfile({ paused, listing }: Pick<OwnTutor, 'paused' | 'listing'>) {
  const { t } = useLanguage()
  const id = useId()
  const { submit, failure, isOff } = useSubmission()
  // A profile that is not public yet need not be hidden.
  if (!paused && listing !== 'listed') return null
  const change = () =>
    void submit(
      () => showProfile(paused),
      () => showToast(t(paused ? 'dashboard.pause.over' : 'dashboard.pause.done'), 'ok'),
    )
  return (
    <OverviewFacts title={t('dashboard.pause')}>
      <p id={id} className="text-sm">
        {t(paused ? 'dashboard.pause.paused' : 'dashboard.pause.text')}
      </p>
      <FailureNotice failure={failure} />
      <div>
        {/* Not disabled while sending, because a disabled button loses the focus. */}
        <Button
          kind={paused ? 'brand' : 'plain'}
          aria-describedby={id}
          aria-disabled={isOff}
          onClick={change}
        >
          {t(paused ? 'dashboard.pause.end' : 'dashboard.pause.begin')}
        </Button>
      </div>
    </OverviewFacts>
  )
}
