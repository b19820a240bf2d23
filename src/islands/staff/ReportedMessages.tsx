import { useState } from 'react'
import type { ReportedCase } from '#contract/staff/operator-reports.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { openReportedMessages } from '#stores/staff/operator-reports.ts'
import { Button } from '#ui/Button.tsx'
import { useJobsLanguage } from './language.ts'
import { ReportedTexts } from './ReportedTexts.tsx'

/** Messages of a reported conversation, hidden until opened; each opening is logged. */
export function ReportedMessages({ reportId }: { reportId: number }) {
  const { t } = useJobsLanguage()
  const { submit, failure, isOff } = useSubmission()
  const [versions, setVersions] = useState<ReportedCase['versions'] | null>(null)
  const open = () =>
    void submit(
      () => openReportedMessages(reportId),
      (opened) => setVersions(opened.versions),
    )
  if (versions !== null) {
    return versions.map((texts) => <ReportedTexts key={JSON.stringify(texts)} texts={texts} />)
  }
  return (
    <div className="grid justify-items-start gap-1">
      <FailureNotice failure={failure} />
      <Button aria-disabled={isOff || undefined} onClick={open}>
        {t('operatorJobs.report.open')}
      </Button>
      <p className="text-sm text-muted">{t('operatorJobs.report.open.why')}</p>
    </div>
  )
}
