import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import { attachedMessages, type ReportedText } from '#contract/moderation/reports.ts'
import type { Database } from '../../db/open.ts'
import { chatMessage, conversation, parent, tutor } from '../../db/tables/index.ts'
import type { Reported } from '../../moderation/reports/reported.ts'

/** The other side, with the last messages that the reporter saw; null for others. */
export async function reportedConversation(
  db: Database,
  id: number,
  reporterId: number | null,
  upTo: number | undefined,
): Promise<Reported | null> {
  const [found] = await db
    .select({ row: conversation, ofParent: parent.accountId, ofTutor: tutor.accountId })
    .from(conversation)
    .innerJoin(parent, eq(parent.id, conversation.parentId))
    .innerJoin(tutor, eq(tutor.id, conversation.tutorId))
    .where(eq(conversation.id, id))
  if (found === undefined || reporterId === null) return null
  const { row, ofParent, ofTutor } = found
  if (reporterId !== ofParent && reporterId !== ofTutor) return null
  const side = reporterId === ofParent ? 'parent' : 'tutor'
  const isRemoved = side === 'parent' ? chatMessage.removedByParent : chatMessage.removedByTutor
  const messages = await db
    .select({
      author: chatMessage.author,
      content: chatMessage.content,
      fileId: chatMessage.fileId,
    })
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.conversationId, id),
        isNull(chatMessage.withdrawnAt),
        eq(isRemoved, false),
        upTo === undefined ? undefined : lte(chatMessage.number, upTo),
      ),
    )
    .orderBy(desc(chatMessage.number))
    .limit(attachedMessages)
  const texts = messages.reverse().map(
    ({ author, content, fileId }): ReportedText => ({
      part: author === side ? 'chatReporter' : 'chatAuthor',
      text: content,
      ...(fileId !== null && { fileId }),
    }),
  )
  const { parentId, tutorId } = row
  return {
    authorId: side === 'parent' ? ofTutor : ofParent,
    texts,
    pair: { parentId, tutorId },
  }
}
