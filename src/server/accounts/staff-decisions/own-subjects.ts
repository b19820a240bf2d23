import { eq } from 'drizzle-orm'
import { messageOutbox } from '../../db/tables/index.ts'
import { isOwnAccount, isOwnMessage } from './own-records.ts'
import type { OwnSubjects } from './staff-decision.ts'

export const accountSubjects = {
  account: async (_, own, id) => isOwnAccount(own, { kind: 'person', id }),
  organization: async (_, own, id) => isOwnAccount(own, { kind: 'organization', id }),
  message: async (db, own, id) => {
    const [message] = await db.select().from(messageOutbox).where(eq(messageOutbox.id, id))
    return message !== undefined && isOwnMessage(own, message.recipient)
  },
  // A retry decides nothing: the task applies the same rules as the first time.
  task: async () => false,
} satisfies Partial<OwnSubjects>
