import { eq } from 'drizzle-orm'
import { isOwnApproval, isOwnReport } from '../accounts/staff-decisions/own-records.ts'
import type { OwnSubjects } from '../accounts/staff-decisions/staff-decision.ts'
import { approval } from '../db/tables/index.ts'

export const moderationSubjects = {
  approval: async (db, own, id) => {
    const [asked] = await db.select().from(approval).where(eq(approval.id, id))
    return asked !== undefined && isOwnApproval(own, asked)
  },
  report: isOwnReport,
} satisfies Partial<OwnSubjects>
