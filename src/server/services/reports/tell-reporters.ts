import type { ReportDecision, ReportKind } from '#contract/reports.ts'
import { brandName } from '#i18n/brand.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Transaction } from '../../db/open.ts'
import type { report } from '../../db/tables/index.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { tellPerson } from '../notices/tell-person.ts'

/** Tells everybody who reported something signed in, once, what became of it. */
export async function tellReporters(
  tx: Transaction,
  decided: readonly (typeof report.$inferSelect)[],
  { kind, decision, now }: { kind: ReportKind; decision: ReportDecision; now: Date },
): Promise<void> {
  const reporters = new Map(decided.map(({ reporterId, id }) => [reporterId, id]))
  for (const [accountId, thingId] of reporters) {
    if (accountId === null) continue
    const write = (locale: Locale) => reportLetter(kind, decision, locale)
    const told = {
      kind: `report.${decision}`,
      thingId,
      key: `report:${thingId}:${decision}`,
      words: { what: kind },
    } as const
    await tellPerson(tx, { accountId }, { kind: 'report.decided', told, write, now })
  }
}

function reportLetter(kind: ReportKind, decision: ReportDecision, locale: Locale) {
  const t = serverTranslate(locale, 'decisions')
  const brand = brandName(locale)
  const what = serverTranslate(locale, 'notices')(`notices.report.${decision}`, {
    what: t(`decisions.report.of.${kind}`),
  })
  return {
    subject: t('decisions.report.subject', { brand }),
    body: `${[what, t('decisions.report.silence'), brand].join('\n\n')}\n`,
    text: `${brand}: ${what}`,
  }
}
