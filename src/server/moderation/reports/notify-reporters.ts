import { type ReportDecision, type ReportKind, urgentKinds } from '#contract/moderation/reports.ts'
import { brandName } from '#i18n/brand.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Transaction } from '../../db/open.ts'
import type { NoticeWords, report } from '../../db/tables/index.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { notifyPerson } from '../../notifications/notify-person.ts'
import { sentenceOf } from '../../notifications/sentence.ts'

export type ReportOutcome = ReportDecision | 'contactStopped' | 'contactAllowed'

/** Notifies all signed-in reporters, once each, of the outcome. */
export async function notifyReporters(
  tx: Transaction,
  decided: readonly (typeof report.$inferSelect)[],
  { kind, outcome, now }: { kind: ReportKind; outcome: ReportOutcome; now: Date },
): Promise<void> {
  const reporters = new Map(decided.map((row) => [row.reporterId, row]))
  for (const [accountId, { id: thingId, createdAt }] of reporters) {
    if (accountId === null) continue
    const words = { what: kind, when: createdAt.toISOString() }
    const write = (locale: Locale) => reportLetter(kind, { outcome, words }, locale)
    const told = {
      kind: `report.${outcome}`,
      thingId,
      key: `report:${thingId}:${outcome}`,
      words,
    } as const
    await notifyPerson(tx, { accountId }, { told, write, now })
  }
}

function reportLetter(
  kind: ReportKind,
  { outcome, words }: { outcome: ReportOutcome; words: NoticeWords },
  locale: Locale,
) {
  const t = serverTranslate(locale, 'letters')
  const brand = brandName(locale)
  const what = sentenceOf({ kind: `report.${outcome}`, words }, null, locale)
  // Confidentiality is promised for texts only: the other side of a lesson may guess the reporter.
  const isText = !urgentKinds.some((one) => one === kind)
  const silence = isText ? [t('letters.report.silence')] : []
  return {
    subject: t('letters.report.subject', { brand }),
    body: `${[what, ...silence, brand].join('\n\n')}\n`,
    text: t('letters.report.text', { brand, what }),
  }
}
