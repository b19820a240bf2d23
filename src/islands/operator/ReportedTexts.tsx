import type { ReportedCase } from '#contract/operator-reports.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { useJobsLanguage } from './language.ts'

/** What was written, part by part. */
export function ReportedTexts({ texts }: { texts: ReportedCase['versions'][number] }) {
  const { t } = useJobsLanguage()
  if (texts.length === 0)
    return <p className="text-sm text-muted">{t('operatorJobs.report.noText')}</p>
  return (
    <dl className="claims">
      {texts.map(({ part, text }) => (
        <div key={`${part} ${text}`}>
          <dt>{t(`decisions.part.${part}` as MessageKey<'decisions'>)}</dt>
          <dd>
            <p className="claim-text">{text}</p>
          </dd>
        </div>
      ))}
    </dl>
  )
}
