import { eq } from 'drizzle-orm'
import type { OwnSubjects } from '../accounts/staff-decisions/staff-decision.ts'
import { order } from '../db/tables/index.ts'

export const salesSubjects = {
  order: async (db, own, id) => {
    const [bought] = await db.select().from(order).where(eq(order.id, id))
    return bought?.accountId === own.accountId
  },
} satisfies Partial<OwnSubjects>
