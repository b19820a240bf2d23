import { useState } from 'react'
import type { ReportedCase } from '#contract/staff/operator-reports.ts'
import { Act } from '#islands/ui/Act.tsx'
import { openReportedMessages } from '#stores/staff/operator-reports.ts'
import { useJobsLanguage } from './language.ts'
import { ReportedTexts } from './ReportedTexts.tsx'

/** Messages of a reported conversation, hidden until opened; each opening is logged. */
export function ReportedMessages({ reportId }: { reportId: number }) {
  const { t } = useJobsLanguage()
  const [versions, setVersions] = useState<ReportedCase['versions'] | null>(null)
  if (versions !== null) {
    return versions.map((texts) => <ReportedTexts key={JSON.stringify(texts)} texts={texts} />)
  }
  return (
    <div className="grid justify-items-start gap-1">
      <Act
        act={() => openReportedMessages(reportId)}
        done={(opened) => setVersions(opened.versions)}
      >
        {t('operatorJobs.report.open')}
      </Act>
      <p className="text-sm text-muted">{t('operatorJobs.report.open.why')}</p>
    </div>
  )
}
