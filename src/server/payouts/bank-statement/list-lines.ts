import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { BankLine, bankLines, bankLinesFile } from '#contract/payouts/bank-statement.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { orderNumber } from '#rules/sales/order-number.ts'
import { writeAudit } from '../../accounts/staff-decisions/audit.ts'
import type { OperatorParts } from '../../accounts/staff-decisions/operator-parts.ts'
import type { Database } from '../../db/open.ts'
import { bankLine, paymentAttempt } from '../../db/tables/index.ts'
import { csvFile } from '../../ground/csv-file.ts'
import type { FileAnswer } from '../../ground/file-answer.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { rowsOfPage } from '../../ground/page-of-list.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { candidatesOf } from './candidates.ts'

type Kind = QueryValue<typeof bankLines>['list']

const lists = {
  doubtful: {
    which: and(isNull(bankLine.attemptId), isNull(bankLine.asideAt)),
    order: [asc(bankLine.on), asc(bankLine.id)],
  },
  booked: {
    which: isNotNull(bankLine.attemptId),
    order: [desc(bankLine.on), desc(bankLine.id)],
  },
  aside: {
    which: isNotNull(bankLine.asideAt),
    order: [desc(bankLine.asideAt), desc(bankLine.id)],
  },
} as const

export async function listLines(
  { db }: { db: Database },
  operatorId: number,
  { list, ...page }: QueryValue<typeof bankLines>,
): Promise<DataOf<typeof bankLines>> {
  const rows = await rowsOfPage(page, rowsOf(db, list))
  const open = rows.map(({ line }) => line).filter(({ attemptId }) => attemptId === null)
  const candidates = await candidatesOf(db, operatorId, open)
  const views = rows.map(
    ({ line, attempt }): BankLine => ({
      lineId: line.id,
      on: line.on,
      amountCents: line.amountCents,
      currency: line.currency,
      text: line.text,
      reference: line.reference,
      doubt: line.doubt,
      booked:
        attempt === null || attempt.outcome === null
          ? null
          : { orderNo: orderNumber(attempt.orderId), outcome: attempt.outcome },
      aside: line.asideAt && { at: isoInHongKong(line.asideAt), reason: line.reason },
      candidates: candidates.get(line.id) ?? [],
    }),
  )
  const total = await db.$count(bankLine, lists[list].which)
  return pageOfList(views, { total, ...page })
}

function rowsOf(db: Database, list: Kind) {
  const { which, order } = lists[list]
  return db
    .select({ line: bankLine, attempt: paymentAttempt })
    .from(bankLine)
    .leftJoin(paymentAttempt, eq(paymentAttempt.id, bankLine.attemptId))
    .where(which)
    .orderBy(...order)
}

const headings = [
  'on',
  'amount',
  'currency',
  'text',
  'reference',
  'doubt',
  'order',
  'reason',
] as const
const mostInFile = 5000

/** One of the lists as CSV, with texts that a spreadsheet would evaluate as formulas escaped. */
export async function linesFile(
  { db, clock }: Pick<OperatorParts, 'db' | 'clock'>,
  operatorId: number,
  { list }: QueryValue<typeof bankLinesFile>,
  locale: Locale,
): Promise<FileAnswer> {
  const t = serverTranslate(locale, 'bankStatement')
  const rows = await rowsOf(db, list).limit(mostInFile)
  const about = { subjectKind: 'account', subjectId: operatorId, reason: list } as const
  await writeAudit(db, { operatorId, action: 'statement.file', ...about, at: clock() })
  const head = headings.map((heading) => t(`bankStatement.file.${heading}`))
  const cells = rows.map(({ line, attempt }) => [
    line.on,
    line.amountCents / 100,
    line.currency,
    line.text,
    line.reference,
    line.doubt === null ? '' : t(`bankStatement.doubt.${line.doubt}`),
    attempt === null ? '' : orderNumber(attempt.orderId),
    line.reason,
  ])
  return csvFile(`bank-lines-${list}.csv`, [head, ...cells])
}
