import type { ReportKind, ReportReason } from '#contract/reports.ts'
import type { Translate } from '#i18n/translate.ts'

/** A reason in words that suit what is reported. */
export function reasonWords(
  t: Translate<'report'>,
  kind: ReportKind,
  reason: ReportReason,
): string {
  return reason === 'false_claim'
    ? t(`report.reason.false_claim.${kind === 'tutor' ? 'tutor' : 'job'}`)
    : t(`report.reason.${reason}`)
}
