import { inArray } from 'drizzle-orm'
import { idOfOrder } from '#rules/sales/order-number.ts'
import { inChunks } from '../../db/in-chunks.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { order } from '../../db/tables/index.ts'
import type { RowOf } from '../../states/move.ts'

/** Digit groups with valid check digits; W before one marks a withdrawal and excludes it. */
export function numbersIn({ text, reference }: { text: string; reference: string }): number[] {
  const groups = `${text} ${reference}`.match(/(?<![A-Za-z0-9])\d{9,12}(?![A-Za-z0-9])/gu) ?? []
  return [...new Set(groups.map((digits) => idOfOrder(digits) ?? 0))].filter((id) => id > 0)
}

export async function namedOrders(
  db: Database | Transaction,
  lines: readonly { text: string; reference: string }[],
): Promise<Map<number, RowOf<'order'>>> {
  const ids = [...new Set(lines.flatMap(numbersIn))]
  const rows = await inChunks(ids, (some) =>
    db
      .select()
      .from(order)
      .where(inArray(order.id, [...some])),
  )
  return new Map(rows.map((row) => [row.id, row]))
}
