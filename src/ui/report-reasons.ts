import type { ReportKind, ReportReason } from '#contract/moderation/reports.ts'
import type { Translate } from '#i18n/translate.ts'

/** The thing about which a claim is false. */
const claimOf = {
  tutor: 'tutor',
  job: 'job',
  application: 'job',
  lesson: 'pair',
  person: 'pair',
  conversation: 'pair',
  courseReview: 'courseReview',
  review: 'courseReview',
  course: 'offer',
  activity: 'offer',
} as const satisfies Record<ReportKind, string>

/** The text of a reason, to suit what is reported. */
export function reasonText(t: Translate<'report'>, kind: ReportKind, reason: ReportReason): string {
  const isPair = kind === 'lesson' || kind === 'person' || kind === 'conversation'
  if (reason === 'false_claim') {
    return t(`report.reason.false_claim.${claimOf[kind]}`)
  }
  if ((kind === 'course' || kind === 'activity') && reason === 'unsuitable') {
    return t('report.reason.unsuitable.offer')
  }
  if (isPair && (reason === 'conduct' || reason === 'unsuitable')) {
    return t(`report.reason.${reason}.pair`)
  }
  return t(`report.reason.${reason}`)
}
