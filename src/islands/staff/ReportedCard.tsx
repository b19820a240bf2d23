import type { ReportReason } from '#contract/moderation/reports.ts'
import type { ReportedCase } from '#contract/staff/operator-reports.ts'
import { fullMoment } from '#rules/activities/session-time.ts'
import { Pill } from '#ui/Pill.tsx'
import { reasonText } from '#ui/report-reasons.ts'
import { DecideReported } from './DecideReported.tsx'
import { useJobsLanguage } from './language.ts'
import { ReportedMessages } from './ReportedMessages.tsx'
import { ReportedTexts as Texts } from './ReportedTexts.tsx'
import { OwnRecord } from './Screen.tsx'

export function ReportedCard({ reported }: { reported: ReportedCase }) {
  const { t, locale, to } = useJobsLanguage()
  const { kind, id, jobNo, author, reporters, own, urgent, decision, decidedAt } = reported
  const isChat = kind === 'conversation'
  const isText = kind !== 'lesson' && kind !== 'person' && !isChat
  const title = t(`operatorJobs.report.of.${kind}`, { id: kind === 'job' ? (jobNo ?? id) : id })
  const page = pageOf(reported)
  const [newest, ...earlier] = reported.versions
  return (
    <article className="card grid gap-3" aria-label={title}>
      <div className="proof-head">
        <h2 className="font-bold">{title}</h2>
        {decision === null && urgent && <Pill look="bad">{t('operatorJobs.report.urgent')}</Pill>}
        {decision !== null && (
          <Pill look={decision === 'left' ? 'over' : 'bad'}>
            {t(`operatorJobs.report.${decision}`)}
          </Pill>
        )}
      </div>
      <p className="text-sm text-muted">
        {[
          [t(isText ? 'operatorJobs.report.author' : 'operatorJobs.report.about'), author.name]
            .filter(Boolean)
            .join(' '),
          author.accountId === null
            ? t('operator.account.organization', { id: author.organizationId ?? 0 })
            : t('operator.account.person', { id: author.accountId }),
          ...(kind === 'application' || (!isText && !isChat)
            ? [t('operatorJobs.report.job', { no: jobNo ?? '' })]
            : []),
          t('operatorJobs.report.reporters', { n: reporters }),
          ...(decidedAt === null
            ? []
            : [t('operatorJobs.report.decided', { at: fullMoment(decidedAt, locale) })]),
        ].join(' · ')}
      </p>
      {author.closed && <p className="notice notice-warn">{t('operatorJobs.report.closed')}</p>}
      {author.again !== null && (
        <p className="notice notice-warn">
          {t('operatorJobs.report.again', {
            account: t(`operator.account.${author.again.kind}`, { id: author.again.id }),
          })}
        </p>
      )}
      {page && (
        <p>
          <a className="link inline-flex min-h-11 items-center" href={to(page)}>
            {t('operatorJobs.report.see')}
          </a>
        </p>
      )}
      {isChat && <ReportedMessages reportId={reported.reportId} />}
      {kind !== 'person' && !isChat && <Texts texts={newest ?? []} />}
      {earlier.map((texts) => (
        <details key={JSON.stringify(texts)}>
          <summary className="link min-h-11">{t('operatorJobs.report.earlier')}</summary>
          <Texts texts={texts} />
        </details>
      ))}
      <ul className="grid gap-2">
        {reported.reports.map(({ reason, details, at }) => (
          <li key={`${at} ${details}`} className="border-s-2 border-line ps-3">
            {reasonText(t, kind, reason as ReportReason)}
            <span className="block text-sm text-muted">{fullMoment(at, locale)}</span>
            {details !== '' && <q className="claim-text block">{details}</q>}
          </li>
        ))}
      </ul>
      {decision === null && own && <OwnRecord />}
      {decision === null && !own && <DecideReported reported={reported} title={title} />}
    </article>
  )
}

/** Its public page; null if it has none. */
function pageOf({ kind, id, jobNo, classId, tutorId }: ReportedCase): string | null {
  const pages: Partial<Record<ReportedCase['kind'], string>> = {
    tutor: `/tutor/detail/${id}`,
    review: `/tutor/detail/${tutorId}#reviews`,
    job: `/jobdetail/${jobNo}`,
    course: `/course/detail/${id}`,
    courseReview: `/course/detail/${classId}#reviews`,
    activity: `/organization/detail/${id}`,
  }
  return pages[kind] ?? null
}
