import { useStore } from '@nanostores/react'
import { disputeViews } from '#contract/teaching/lesson-disputes.ts'
import { PagedList } from '#islands/ui/PagedList.tsx'
import { disputesStore } from '#stores/staff/operator-disputes.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { EmptyState } from '#ui/State.tsx'
import { DisputeCard } from './DisputeCard.tsx'
import { type DisputesProps, useDisputesLanguage } from './language.ts'
import { Screen } from './Screen.tsx'

/** Disputed lessons with both accounts, and decided ones. */
export default function Disputes({ locale, messages }: DisputesProps) {
  return (
    <Screen locale={locale} messages={messages}>
      <List />
    </Screen>
  )
}

function List() {
  const { t } = useDisputesLanguage()
  const query = useStore(disputesStore.$loaded).question
  return (
    <div className="grid gap-4">
      <Segmented
        name="dispute-view"
        legend={t('operator.show')}
        options={disputeViews.map((value) => ({
          value,
          label: t(`operatorJobs.reports.${value}`),
        }))}
        value={query.view}
        onChange={(view) => void disputesStore.ask({ view, pageNum: 1 })}
      />
      <PagedList t={t} store={disputesStore}>
        {({ list, total }) => (
          <>
            <p role="status">{t('lessonTrust.count', { n: total })}</p>
            {list.length === 0 && <EmptyState t={t} text={t('lessonTrust.none')} />}
            {list.map((one) => (
              <DisputeCard key={`${one.signId} ${one.status}`} dispute={one} />
            ))}
          </>
        )}
      </PagedList>
    </div>
  )
}
