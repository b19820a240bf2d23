import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ActivityMove } from '#contract/activities/activities.ts'
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
  onDeleted: () => void
}

/** Submitting is the form's own button. */
const acts = ['revise', 'pause', 'resume', 'cancel'] as const satisfies readonly ActivityMove[]

/** Texts for cancelling, by who is affected; a draft that no one has seen is deleted. */
const cancelWords = {
  draft: {
    act: 'activityEditor.act.delete',
    title: 'activityEditor.delete.title',
    text: 'activityEditor.delete.text',
    keep: 'activityEditor.delete.keep',
  },
  unsold: {
    act: 'activityEditor.act.cancel',
    title: 'activityEditor.cancel.title',
    text: 'activityEditor.cancel.unsold',
    keep: 'activityEditor.cancel.keep',
  },
  sold: {
    act: 'activityEditor.act.cancel',
    title: 'activityEditor.cancel.title',
    text: 'activityEditor.cancel.text',
    keep: 'activityEditor.cancel.keep',
  },
} as const

/** Actions on an activity, besides editing and submitting it. */
export function ActivityActs({ activity, isPreview, onPreview, onDeleted }: Props) {
  const { t } = useLanguage()
  const own = useStore(activity.$own)
  const { submit, isOff, failure } = useSubmission()
  const [isCancelling, setCancelling] = useState(false)
  const act = (event: ActivityMove) =>
    void submit(
      () => activity.move(event),
      () => {
        if (event === 'cancel' && stage === 'draft') onDeleted()
      },
    )
  const sold = own.seats.reduce((sum, one) => sum + one.sold + one.held, 0)
  const stage = own.seats.length === 0 ? 'draft' : sold === 0 ? 'unsold' : 'sold'
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
              {t(event === 'cancel' ? cancelWords[stage].act : `activityEditor.act.${event}`)}
            </Button>
          ))}
      </div>
      <ActRefusal failure={failure} />
      <Dialog
        t={t}
        open={isCancelling}
        onClose={() => setCancelling(false)}
        title={t(cancelWords[stage].title)}
      >
        <div className="grid gap-4">
          <p>{t(cancelWords[stage].text, { n: sold })}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              kind="brand"
              aria-disabled={off}
              onClick={() => {
                setCancelling(false)
                act('cancel')
              }}
            >
              {t(cancelWords[stage].act)}
            </Button>
            <Button kind="quiet" onClick={() => setCancelling(false)}>
              {t(cancelWords[stage].keep)}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
