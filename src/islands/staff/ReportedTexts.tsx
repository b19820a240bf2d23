import type { ReportedCase } from '#contract/staff/operator-reports.ts'
import { type Language, useLanguage } from '#islands/language.tsx'
import type { OperatorJobNames } from '#islands/namespaces.ts'
import { PrivateDocument } from '#islands/ui/PrivateDocument.tsx'
import { WithMessages } from '#islands/WithMessages.tsx'
import { useJobsLanguage } from './language.ts'

export function ReportedTexts({ texts }: { texts: ReportedCase['versions'][number] }) {
  const { t } = useJobsLanguage()
  if (texts.length === 0)
    return <p className="text-sm text-muted">{t('operatorJobs.report.noText')}</p>
  return (
    <dl className="claims">
      {texts.map(({ part, text, fileId }) => (
        <div key={`${part} ${text} ${fileId}`}>
          <dt>{t(`decisions.part.${part}`)}</dt>
          <dd>
            {fileId === undefined ? (
              <p className="claim-text">{text}</p>
            ) : (
              <WithMessages namespace="upload">
                <ReportedFile fileId={fileId} />
              </WithMessages>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ReportedFile({ fileId }: { fileId: string }) {
  const { t }: Language<OperatorJobNames | 'upload'> = useLanguage()
  return <PrivateDocument t={t} fileId={fileId} label={t('operatorJobs.report.file')} small />
}
