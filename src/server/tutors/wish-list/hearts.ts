import { and, desc, eq, inArray } from 'drizzle-orm'
import { mostWishes } from '#contract/tutors/wish-list.ts'
import { tooMany } from '#rules/primitives/limits.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Database, Transaction } from '../../db/open.ts'
import type { cartItem, courseWish, jobWish, wish } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'

export interface Heart {
  id: number
  savedAt: Date
}

interface Kind {
  table: typeof wish | typeof jobWish | typeof courseWish | typeof cartItem
  thing:
    | typeof wish.tutorId
    | typeof jobWish.jobId
    | typeof courseWish.courseId
    | typeof cartItem.courseId
  most?: number
  add: (tx: Transaction, accountId: number, hearts: readonly Heart[]) => Promise<unknown>
  /** Those of the ids that exist and are public. */
  existing: (tx: Transaction, ids: readonly number[]) => Promise<{ id: number }[]>
}

/** Before the feature existed; earlier times come from a wrong clock. */
const earliest = Date.parse('2026-01-01T00:00:00+08:00')

/** The operations that all lists of saved things share. */
export function createHearts({ table, thing, most = mostWishes, add, existing }: Kind) {
  /** Newest first. */
  const read = (db: Database | Transaction, accountId: number): Promise<Heart[]> =>
    db
      .select({ id: thing, savedAt: table.savedAt })
      .from(table)
      .where(eq(table.accountId, accountId))
      .orderBy(desc(table.savedAt), desc(thing))

  return {
    read,
    /** Saves the known ones of them; A0440, and none is saved, when the list would be too long. */
    save: (
      db: Database,
      accountId: number,
      wishes: readonly { id: number; at: string }[],
      now: Date,
    ): Promise<Heart[]> => {
      const asked = new Map(wishes.map(({ id, at }) => [id, savedAt(at, now)]))
      return db.transaction(async (tx) => {
        // Serialised, as two devices at once could exceed the limit.
        await lockOpenOwner(tx, { accountId })
        const rows = await existing(tx, [...asked.keys()])
        const hearts = rows.map(({ id }) => ({ id, savedAt: asked.get(id) ?? now }))
        if (hearts.length > 0) await add(tx, accountId, hearts)
        const saved = await read(tx, accountId)
        if (saved.length > most) {
          throw new ServiceError('A0440', { field: 'wishes', rule: tooMany(most) })
        }
        return saved
      })
    },
    remove: async (db: Database, accountId: number, ids: readonly number[]): Promise<Heart[]> => {
      await db.delete(table).where(and(eq(table.accountId, accountId), inArray(thing, [...ids])))
      return read(db, accountId)
    },
  }
}

function savedAt(at: string, now: Date): Date {
  const time = Date.parse(at)
  return new Date(Math.min(Math.max(Number.isNaN(time) ? 0 : time, earliest), now.getTime()))
}
