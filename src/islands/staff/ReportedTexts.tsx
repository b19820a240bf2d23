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
  const parts = [...new Set(texts.map(({ part }) => part))]
  return (
    <dl className="claims">
      {parts.map((part) => (
        <div key={part}>
          <dt>{t(`decisions.part.${part}`)}</dt>
          {texts
            .filter((one) => one.part === part)
            .map(({ text, fileId }) => (
              <dd key={`${text} ${fileId}`}>
                {fileId === undefined ? (
                  <p className="claim-text">{text}</p>
                ) : (
                  <WithMessages namespace="upload">
                    <ReportedFile fileId={fileId} />
                  </WithMessages>
                )}
              </dd>
            ))}
        </div>
      ))}
    </dl>
  )
}

function ReportedFile({ fileId }: { fileId: string }) {
  const { t }: Language<OperatorJobNames | 'upload'> = useLanguage()
  return <PrivateDocument t={t} fileId={fileId} label={t('operatorJobs.report.file')} small />
}
