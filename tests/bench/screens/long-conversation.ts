import { eq } from 'drizzle-orm'
import { demoMobile } from '#rules/accounts/demo-accounts.ts'
import type { Database } from '#server/db/open.ts'
import { account, chatMessage, conversation, parent, tutor } from '#server/db/tables/index.ts'

const minuteMs = 60_000
const atOnce = 1_000

/** A conversation of the demo parent and the demo tutor, read by both. */
export async function storeLongConversation(db: Database, messages: number) {
  const [family] = await db
    .select({ parentId: parent.id })
    .from(parent)
    .innerJoin(account, eq(account.id, parent.accountId))
    .where(eq(account.mobile, demoMobile('parent')))
  const [teacher] = await db
    .select({ tutorId: tutor.id })
    .from(tutor)
    .innerJoin(account, eq(account.id, tutor.accountId))
    .where(eq(account.mobile, demoMobile('tutor')))
  if (family === undefined || teacher === undefined) throw new Error('No demo accounts')
  const read = { parentRead: messages, tutorRead: messages, parentTold: messages }
  const delivered = { parentDelivered: messages, tutorDelivered: messages, tutorTold: messages }
  const begin = Date.now() - messages * minuteMs
  const [made] = await db
    .insert(conversation)
    .values({
      ...family,
      ...teacher,
      ...read,
      ...delivered,
      newest: messages,
      changes: messages,
      createdAt: new Date(begin),
    })
    .returning({ id: conversation.id })
  const conversationId = made?.id ?? 0
  for (let from = 1; from <= messages; from += atOnce) {
    await db.insert(chatMessage).values(
      Array.from({ length: Math.min(atOnce, messages - from + 1) }, (_, at) => {
        const number = from + at
        return {
          conversationId,
          number,
          change: number,
          author: number % 2 === 0 ? ('parent' as const) : ('tutor' as const),
          clientId: `bench-message-${number}`,
          content: `第 ${number} 個訊息：${'今日講到一元二次方程，'.repeat(number % 5)}下堂見。`,
          createdAt: new Date(begin + number * minuteMs),
        }
      }),
    )
  }
  return { conversationId }
}
