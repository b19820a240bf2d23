import type { OwnActivity } from '#contract/activities/activities.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { useLanguage } from './language.ts'

/** Changes to a published activity that await approval; until then the old version is public. */
export function WaitingChange({ own }: { own: OwnActivity }) {
  const { t, locale } = useLanguage()
  return (
    <>
      {own.waitingWhere !== null && (
        <p className="notice">
          {t('activityEditor.waitingWhere', {
            where: own.waitingWhere.isOnline ? own.waitingWhere.onlineUrl : own.waitingWhere.place,
          })}
        </p>
      )}
      {own.waitingTimes.length > 0 && (
        <p className="notice">
          {t('activityEditor.waitingTimes', {
            times: own.waitingTimes
              .map(({ startsAt }) => momentText(startsAt, locale))
              .join(t('activityEditor.comma')),
          })}
        </p>
      )}
    </>
  )
}
