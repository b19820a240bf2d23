import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import type { WalletPart } from '#contract/payouts/wallet.ts'
import type { Locale } from '#i18n/locales.ts'
import { movementCause } from '#rules/payouts/movement-cause.ts'
import type { Database } from '../db/open.ts'
import { ledgerAccount, ledgerEntry, posting } from '../db/tables/index.ts'
import { csvFile } from '../ground/csv-file.ts'
import type { FileAnswer } from '../ground/file-answer.ts'
import { isoInHongKong, monthInHongKong } from '../ground/hong-kong-time.ts'
import type { Owner } from '../ground/owner.ts'
import { serverTranslate } from '../ground/server-texts.ts'
import { findWallet } from './ledger-accounts.ts'

/** All movements of a month in Hong Kong as a table, in the order of posting. */
export async function statementFile(
  db: Database,
  owner: Owner,
  { month, locale }: { month: string; locale: Locale },
): Promise<FileAnswer> {
  const t = serverTranslate(locale, 'wallet')
  const parts = [await findWallet(db, owner, 'available'), await findWallet(db, owner, 'held')]
  const ids = parts.flatMap((part) => (part === undefined ? [] : [part.id]))
  const { from, until } = monthInHongKong(month)
  const rows = await db
    .select({
      posting,
      kind: ledgerEntry.kind,
      recordId: ledgerEntry.recordId,
      part: ledgerAccount.part,
    })
    .from(posting)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, posting.entryId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.ledgerAccountId))
    .where(and(inArray(posting.ledgerAccountId, ids), gte(posting.at, from), lt(posting.at, until)))
    .orderBy(
      asc(posting.at),
      asc(posting.entryId),
      asc(ledgerAccount.part),
      asc(posting.ledgerAccountId),
    )
  const headings = ['date', 'time', 'part', 'kind', 'cause', 'amount', 'balance'] as const
  return csvFile(`wallet-${month}.csv`, [
    headings.map((heading) => t(`wallet.file.${heading}`)),
    ...rows.map(({ posting: row, kind, recordId, part }) => {
      const at = isoInHongKong(row.at)
      return [
        at.slice(0, 10),
        at.slice(11, 16),
        t(`wallet.part.${part as WalletPart}`),
        t(`wallet.kind.${kind}`),
        movementCause(kind, recordId)?.number ?? null,
        row.amountCents / 100,
        (row.balanceCents ?? 0) / 100,
      ]
    }),
  ])
}
