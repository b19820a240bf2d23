import type { ReportKind, ReportReason } from '#contract/reports.ts'
import type { Translate } from '#i18n/translate.ts'

/** A reason in words that suit what is reported. */
export function reasonWords(
  t: Translate<'report'>,
  kind: ReportKind,
  reason: ReportReason,
): string {
  const isPair = kind === 'lesson' || kind === 'person' || kind === 'conversation'
  if (reason === 'false_claim') {
    const of = kind === 'tutor' || kind === 'courseReview' ? kind : 'job'
    return t(`report.reason.false_claim.${isPair ? 'pair' : of}`)
  }
  if (isPair && (reason === 'conduct' || reason === 'unsuitable')) {
    return t(`report.reason.${reason}.pair`)
  }
  return t(`report.reason.${reason}`)
}
