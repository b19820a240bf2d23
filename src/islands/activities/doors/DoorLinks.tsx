import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { DoorLink } from '#contract/activities/doors.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { Answer } from '#islands/ui/Loaded.tsx'
import { momentText } from '#rules/activities/session-time.ts'
import { doorHours } from '#rules/activities/ticket-refund.ts'
import {
  doorForm,
  endDoor,
  type MadeDoor,
  ownDoorsStore,
} from '#stores/activities/doors/own-doors.ts'
import { Button } from '#ui/Button.tsx'
import { DoorAddress } from './DoorAddress.tsx'
import { useOwnLanguage } from './language.ts'

/** Creates, lists and ends doors; the address of a new one is shown once. */
export function DoorLinks({ activityId }: { activityId: number }) {
  const { t } = useOwnLanguage()
  const loaded = useStore(ownDoorsStore.$loaded)
  const form = useForm(() => doorForm(activityId))
  const [made, setMade] = useState<MadeDoor | null>(null)
  useEffect(() => void ownDoorsStore.ask(activityId), [activityId])
  return (
    <section className="card grid gap-4" aria-labelledby="doors">
      <h3 id="doors" className="font-bold">
        {t('doors.title')}
      </h3>
      <p className="max-w-text text-sm text-muted">{t('doors.text')}</p>
      <p className="max-w-text text-sm text-muted">{t('doors.hours', doorHours)}</p>
      {made !== null && <DoorAddress made={made} />}
      <Answer t={t} loaded={loaded} onRetry={() => void ownDoorsStore.load()}>
        {({ list }) =>
          list.length === 0 ? (
            <p>{t('doors.none')}</p>
          ) : (
            <ul className="grid gap-3">
              {list.map((door) => (
                <OneDoor key={door.doorId} door={door} />
              ))}
            </ul>
          )
        }
      </Answer>
      <Form form={form} label={t('doors.make')} submitLabel={t('doors.make')} onSent={setMade} />
    </section>
  )
}

function OneDoor({ door }: { door: DoorLink }) {
  const { t, locale } = useOwnLanguage()
  const { submit, isOff, failure } = useSubmission()
  const [isAsking, setAsking] = useState(false)
  const { doorId, name, isOpen, expiresAt, endedAt, letIn } = door
  return (
    <li className="grid gap-1 border-t border-line pt-2">
      <p className="flex flex-wrap justify-between gap-2">
        <strong>{name}</strong>
        <span className="tabular-nums">{t('doors.letIn', { n: letIn })}</span>
      </p>
      <p className="text-sm text-muted">
        {isOpen
          ? t('doors.until', { time: momentText(expiresAt, locale) })
          : t('doors.over', { time: momentText(endedAt ?? expiresAt, locale) })}
      </p>
      {isOpen && (
        <div>
          <Button kind="quiet" aria-disabled={isOff || undefined} onClick={() => setAsking(true)}>
            {t('doors.end')}
            <span className="sr-only">{` (${name})`}</span>
          </Button>
        </div>
      )}
      <FailureNotice failure={failure} />
      <Dialog t={t} open={isAsking} onClose={() => setAsking(false)} title={t('doors.end')}>
        <div className="grid gap-4">
          <p>{t('doors.end.text', { name })}</p>
          <div className="flex flex-wrap gap-3">
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {t('doors.end.no')}
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                setAsking(false)
                void submit(() => endDoor(doorId))
              }}
            >
              {t('doors.end.yes')}
            </Button>
          </div>
        </div>
      </Dialog>
    </li>
  )
}
