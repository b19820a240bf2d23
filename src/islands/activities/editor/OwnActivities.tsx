import { ActRefusal } from '#islands/ui/ActRefusal.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { PagedList } from '#islands/ui/PagedList.tsx'
import { momentText } from '#rules/activities/session-time.ts'
import { beginActivity, ownActivitiesStore } from '#stores/activities/own-activities.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { EmptyState } from '#ui/State.tsx'
import { useLanguage } from './language.ts'

export function OwnActivities({ onBegun }: { onBegun: (activityId: number) => void }) {
  const { t, to, locale } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  const begin = (
    <Button
      kind="main"
      aria-disabled={isOff || undefined}
      onClick={() => void submit(beginActivity, onBegun)}
    >
      <Icon name="plus" /> {t('activityEditor.begin')}
    </Button>
  )
  return (
    <div className="grid gap-4">
      <p className="max-w-text">{t('activityEditor.intro')}</p>
      <ActRefusal failure={failure} />
      <PagedList t={t} store={ownActivitiesStore}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState
              t={t}
              title={t('activityEditor.none.title')}
              text={t('activityEditor.none.text')}
            >
              {begin}
            </EmptyState>
          ) : (
            <>
              <div>{begin}</div>
              <ul className="grid gap-3">
                {list.map(({ activityId, title, status, startsAt, sold }) => (
                  <li key={activityId} className="card relative grid gap-1">
                    <h2 className="font-bold">
                      <a
                        className="card-cover"
                        href={`${to('/organization/dashboard/activity')}?activityId=${activityId}`}
                      >
                        {title || t('activityEditor.untitled')}
                      </a>
                    </h2>
                    <p className="text-sm">{t(`states.activity.${status}`)}</p>
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
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </PagedList>
    </div>
  )
}
