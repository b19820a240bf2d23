import { useStore } from '@nanostores/react'
import type { DoorAnswer, DoorList } from '#contract/activities/doors.ts'
import { momentText, sessionTime } from '#rules/activities/session-time.ts'
import { doorHours } from '#rules/activities/ticket-refund.ts'
import { door } from '#stores/activities/doors/own-door.ts'
import type { NoticeKind } from '#styles/kinds.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

const looks: Record<DoorAnswer, NoticeKind> = {
  in: 'ok',
  again: 'danger',
  otherSession: 'danger',
  notNow: 'danger',
  returned: 'danger',
  replaced: 'danger',
  several: 'warn',
  unknown: 'warn',
}

/** The result of the last ticket. */
export function LastShown({ list }: { list: DoorList }) {
  const { t, locale } = useLanguage()
  const last = useStore(door.$last)
  if (last === null) return null
  const { key, answer, ticket, letIn, isOwn } = last
  const look = looks[answer]
  const sessions = list.sessions.filter((one) => ticket?.sessionIds.includes(one.sessionId))
  return (
    <div key={key} className={`notice notice-${look}`}>
      <Icon name={look === 'ok' ? 'check' : 'warning'} />
      <div className="grid gap-1">
        <strong className="text-xl">{t(`door.answer.${answer}`)}</strong>
        {ticket !== null && (
          <p>{[ticket.holder, ticket.kind, ticket.number].filter(Boolean).join(' · ')}</p>
        )}
        {answer === 'again' && letIn !== null && (
          <p>
            {t('door.again.when', {
              time: momentText(letIn.at, locale),
              door: letIn.door ?? t('door.again.elsewhere'),
            })}
          </p>
        )}
        {answer === 'otherSession' && sessions.length > 0 && (
          <p>
            {t('door.otherSession.is', {
              sessions: sessions
                .map((one) => [sessionTime(one, locale), one.title].filter(Boolean).join(' '))
                .join(t('door.comma')),
            })}
          </p>
        )}
        {answer === 'notNow' && <p>{t('door.notNow.text', doorHours)}</p>}
        {answer === 'replaced' && <p>{t('door.replaced.text')}</p>}
        {answer === 'several' && <p>{t('door.several.text')}</p>}
        {answer === 'unknown' && (
          <p>
            {t(isOwn ? 'door.unknown.old' : 'door.unknown.text', {
              time: momentText(list.asOf, locale),
            })}
          </p>
        )}
        {isOwn && <p className="text-sm">{t('door.byList')}</p>}
      </div>
    </div>
  )
}
