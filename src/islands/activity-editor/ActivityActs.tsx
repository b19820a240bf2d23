import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ActivityMove } from '#contract/activities.ts'
import { ActRefusal } from '#islands/ui/ActRefusal.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import type { OpenActivity } from '#stores/activities/plan-form.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

interface Props {
  activity: OpenActivity
  isPreview: boolean
  onPreview: (isPreview: boolean) => void
}

/** Sending it is the form's button. */
const acts = ['revise', 'pause', 'resume', 'cancel'] as const satisfies readonly ActivityMove[]

/** What may be done with an activity now, beside writing and sending it. */
export function ActivityActs({ activity, isPreview, onPreview }: Props) {
  const { t } = useLanguage()
  const own = useStore(activity.$own)
  const { submit, isOff, failure } = useSubmission()
  const [isCancelling, setCancelling] = useState(false)
  const act = (event: ActivityMove) => void submit(() => activity.move(event))
  const off = isOff || undefined
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {own.may.includes('save') && (
          <Button
            aria-pressed={isPreview}
            onClick={() => {
              void activity.autosave.flush()
              onPreview(!isPreview)
            }}
          >
            {t(isPreview ? 'activityEditor.write' : 'activityEditor.preview')}
          </Button>
        )}
        {acts
          .filter((event) => own.may.includes(event))
          .map((event) => (
            <Button
              key={event}
              kind={event === 'revise' || event === 'resume' ? 'brand' : 'quiet'}
              aria-disabled={off}
              onClick={() => (event === 'cancel' ? setCancelling(true) : act(event))}
            >
              {t(`activityEditor.act.${event}`)}
            </Button>
          ))}
      </div>
      <ActRefusal failure={failure} />
      <Dialog
        t={t}
        open={isCancelling}
        onClose={() => setCancelling(false)}
        title={t('activityEditor.cancel.title')}
      >
        <div className="grid gap-4">
          <p>{t('activityEditor.cancel.text')}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              kind="brand"
              aria-disabled={off}
              onClick={() => {
                setCancelling(false)
                act('cancel')
              }}
            >
              {t('activityEditor.act.cancel')}
            </Button>
            <Button kind="quiet" onClick={() => setCancelling(false)}>
              {t('activityEditor.cancel.keep')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
