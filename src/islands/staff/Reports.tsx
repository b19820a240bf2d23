import { useStore } from '@nanostores/react'
import { reportViews } from '#contract/staff/operator-reports.ts'
import { PagedList } from '#islands/ui/PagedList.tsx'
import { reportsStore } from '#stores/staff/operator-reports.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { EmptyState } from '#ui/State.tsx'
import { type JobsProps, useJobsLanguage } from './language.ts'
import { ReportedCard } from './ReportedCard.tsx'
import { Screen } from './Screen.tsx'

/** Reported content: the text as it was, its author, the number of reports, and the decision. */
export default function Reports({ locale, messages }: JobsProps) {
  return (
    <Screen locale={locale} messages={messages}>
      <List />
    </Screen>
  )
}

function List() {
  const { t } = useJobsLanguage()
  const query = useStore(reportsStore.$loaded).question
  return (
    <div className="grid gap-4">
      <Segmented
        name="report-view"
        legend={t('operator.show')}
        options={reportViews.map((value) => ({ value, label: t(`operatorJobs.reports.${value}`) }))}
        value={query.view}
        onChange={(view) => void reportsStore.ask({ view, pageNum: 1 })}
      />
      <PagedList t={t} store={reportsStore}>
        {({ list, total }) => (
          <>
            <p role="status">{t('operatorJobs.reports.count', { n: total })}</p>
            {list.length === 0 && <EmptyState t={t} text={t('operatorJobs.reports.none')} />}
            {list.map((one) => (
              <ReportedCard key={`${one.reportId} ${one.decision}`} reported={one} />
            ))}
          </>
        )}
      </PagedList>
    </div>
  )
}
