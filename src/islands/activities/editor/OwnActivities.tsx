import { OwnList } from '#islands/ui/editor/OwnList.tsx'
import { Sent, useOwnApprovals } from '#islands/ui/SentLine.tsx'
import { momentText } from '#rules/activities/session-time.ts'
import { beginActivity, ownActivitiesStore } from '#stores/activities/own-activities.ts'
import { useLanguage } from './language.ts'

export function OwnActivities({ onBegun }: { onBegun: (activityId: number) => void }) {
  const { t, to, locale } = useLanguage()
  const approvals = useOwnApprovals()
  const isSent = (activityId: number) =>
    approvals?.list.some(
      ({ kind, state, thingId }) =>
        kind === 'activity' && state === 'PENDING' && thingId === activityId,
    )
  return (
    <OwnList
      of="activityEditor"
      store={ownActivitiesStore}
      begin={beginActivity}
      onBegun={onBegun}
      rowOf={({ activityId, title, status, startsAt, sold }) => ({
        ...{ id: activityId, title },
        href: `${to('/organization/dashboard/activity')}?activityId=${activityId}`,
        lines: (
          <>
            <p className="text-sm">{t(`states.activity.${status}`)}</p>
            {status !== 'WAITING' && isSent(activityId) && (
              <p className="text-sm">{t('activityEditor.changeWaits')}</p>
            )}
            <Sent approvals={approvals} kind="activity" thingId={activityId} />
            <p className="text-sm text-muted tabular-nums">
              {startsAt !== null && `${momentText(startsAt, locale)} · `}
              {t('activityEditor.sold', { n: sold })}
            </p>
            {status !== 'DRAFT' && status !== 'WAITING' && (
              <p>
                <a
                  className="link card-above"
                  href={to(`/organization/dashboard/alldata/${activityId}`)}
                >
                  {t('activityEditor.figures')}
                  <span className="sr-only"> {title}</span>
                </a>
              </p>
            )}
          </>
        ),
      })}
    />
  )
}
