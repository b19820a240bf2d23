import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DoorConflict } from '#contract/activities/doors.ts'
import { Answer } from '#islands/ui/Loaded.tsx'
import { momentText } from '#rules/activities/session-time.ts'
import { doorConflictsStore } from '#stores/activities/doors/own-doors.ts'
import { useOwnLanguage } from './language.ts'

/** Tickets that doors admitted offline by mistake; nothing while there are none. */
export function DoorConflicts({ activityId }: { activityId: number }) {
  const { t } = useOwnLanguage()
  const loaded = useStore(doorConflictsStore.$loaded)
  useEffect(() => void doorConflictsStore.ask(activityId), [activityId])
  return (
    <Answer t={t} loaded={loaded} onRetry={() => void doorConflictsStore.load()}>
      {({ list }) =>
        list.length === 0 ? null : (
          <section className="card grid gap-3" aria-labelledby="door-conflicts">
            <h3 id="door-conflicts" className="font-bold">
              {t('doors.conflicts')}
            </h3>
            <p className="max-w-text text-sm text-muted">{t('doors.conflicts.text')}</p>
            <ul className="grid gap-3">
              {list.map((one) => (
                <OneConflict key={`${one.ticketId} ${one.sessionId}`} conflict={one} />
              ))}
            </ul>
          </section>
        )
      }
    </Answer>
  )
}

function OneConflict({ conflict }: { conflict: DoorConflict }) {
  const { t, locale } = useOwnLanguage()
  const { kind, ticketKind, holder, session, letIn } = conflict
  return (
    <li className="grid gap-1 border-t border-line pt-2">
      <p>
        <strong>{t(`doors.conflict.${kind}`)}</strong>
      </p>
      <p>{[holder, ticketKind].filter(Boolean).join(' · ')}</p>
      <p className="text-sm text-muted">
        {[momentText(session.startsAt, locale), session.title].filter(Boolean).join(' ')}
      </p>
      <ul className="text-sm">
        {letIn.map(({ door, deviceAt }) => (
          <li key={`${deviceAt} ${door}`}>
            {t('doors.conflict.at', {
              time: momentText(deviceAt, locale),
              door: door ?? t('doors.forgotten'),
            })}
          </li>
        ))}
      </ul>
    </li>
  )
}
