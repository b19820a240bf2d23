import { useStore } from '@nanostores/react'
import { auditViews } from '#contract/staff/operator.ts'
import { PagedList } from '#islands/ui/PagedList.tsx'
import { fullMoment } from '#rules/activities/session-time.ts'
import { auditStore } from '#stores/staff/operator.ts'
import { Select } from '#ui/Select.tsx'
import { EmptyState } from '#ui/State.tsx'
import { auditReason } from './audit-text.ts'
import { type OperatorProps, useLanguage } from './language.ts'
import { Screen } from './Screen.tsx'

/** Actions and accesses of operators, newest first. */
export default function AuditLog({ locale, messages }: OperatorProps) {
  return (
    <Screen locale={locale} messages={messages}>
      <Entries />
    </Screen>
  )
}

function Entries() {
  const { t, locale } = useLanguage()
  const query = useStore(auditStore.$loaded).question
  return (
    <div className="grid gap-4">
      <Select
        id="audit-view"
        label={t('operator.show')}
        options={auditViews.map((value) => ({ value, label: t(`operator.audit.${value}`) }))}
        value={query.what}
        onChoose={(what) => void auditStore.ask({ what, pageNum: 1 })}
      />
      <PagedList t={t} store={auditStore}>
        {({ list }) => (
          <>
            {list.length === 0 && <EmptyState t={t} text={t('operator.audit.none')} />}
            <ul className="card" hidden={list.length === 0}>
              {list.map((entry) => (
                <li key={entry.id} className="proof-row">
                  <div className="proof-head">
                    <strong>{t(`operator.action.${entry.action}`)}</strong>
                    <span>
                      {t(`operator.subject.${entry.subjectKind}`, {
                        id: entry.subjectId,
                      })}
                    </span>
                  </div>
                  <p className="text-sm text-muted">
                    {fullMoment(entry.at, locale)} · {entry.operator ?? t('operator.audit.machine')}
                  </p>
                  {entry.reason !== '' && <p>{auditReason(t, entry)}</p>}
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </div>
  )
}
