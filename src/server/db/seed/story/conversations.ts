import { and, eq } from 'drizzle-orm'
import { hourMs } from '#rules/primitives/durations.ts'
import { storeFile } from '../../../accounts/private-files/store-file.ts'
import { ServiceError } from '../../../ground/service-error.ts'
import { markRead } from '../../../teaching/conversations/marks.ts'
import { storeMessage, storeMessages } from '../../../teaching/conversations/store-messages.ts'
import { conversation } from '../../tables/index.ts'
import { drawDemoDocument } from '../demo-document.ts'
import type { Cast, Player, Teacher } from './cast.ts'
import type { Stage } from './stage.ts'
import { words } from './words.ts'

interface Pair {
  family: Player
  teacher: Player
}
type Side = keyof Pair

/** Three conversations of the parent to try: a card to act on, a picture, unread messages. */
export function tellOfConversations(
  stage: Stage,
  { parent, tutor, both }: Cast,
  applicant: Teacher,
): void {
  const { on } = stage
  const talks = [
    { teacher: tutor, said: words.talks.lessons, since: on(-17, 18), isRead: true },
    { teacher: both, said: words.talks.second, since: on(-9, 19.75), isRead: true },
    { teacher: applicant, said: words.talks.applicant, since: on(-1, 12), isRead: false },
  ]
  for (const { teacher, said, since, isRead } of talks) {
    const pair = { family: parent, teacher }
    for (const [at, { by, text }] of said.entries()) {
      const when = new Date(since.getTime() + at * 0.2 * hourMs)
      stage.at(when, async () => {
        const number = await say(stage, pair, { by, text })
        // An answer shows that what came before was read.
        if (isRead || by === 'family') await readTo(stage, pair, 'family', number)
        await readTo(stage, pair, 'teacher', number)
      })
    }
  }
  stage.at(on(-8, 20), () => sendPicture(stage, { family: parent, teacher: both }))
}

const idOf = async (stage: Stage, { family, teacher }: Pair): Promise<number> => {
  const { parentId } = family
  const { tutorId } = teacher
  const [row] = await stage.db
    .select({ id: conversation.id })
    .from(conversation)
    .where(and(eq(conversation.parentId, parentId), eq(conversation.tutorId, tutorId)))
  if (row === undefined) throw new Error('A pair without a conversation')
  return row.id
}

/** Returns the number of the message. */
async function say(
  stage: Stage,
  pair: Pair,
  { by, text: content }: { by: Side; text: string },
): Promise<number> {
  const to = await idOf(stage, pair)
  const now = stage.clock()
  const message = { from: pair[by], to, clientId: `story-${now.getTime()}`, content }
  const { results } = await storeMessages(stage.db, [message], now)
  const [stored] = results
  if (stored === undefined || stored instanceof ServiceError) throw stored
  return stored.message.number
}

async function readTo(stage: Stage, pair: Pair, side: Side, readTo: number): Promise<void> {
  await markRead(stage.db, pair[side], { withUser: await idOf(stage, pair), readTo })
}

/** A sheet that the tutor wrote, drawn by us: there is no stranger's file to check. */
async function sendPicture(stage: Stage, pair: Pair): Promise<void> {
  const from = pair.teacher
  const { bytes, width, height } = await drawDemoDocument(words.picture)
  const owner = { accountId: from.accountId }
  const to = await idOf(stage, pair)
  const now = stage.clock()
  const page = { length: bytes.length, width, height }
  const number = await storeFile(
    stage,
    { bytes, pages: [page] },
    { owner, now },
    async ({ id: fileId, addRow }) => {
      const message = { from, to, clientId: 'story-picture', content: '', fileId }
      const { stored } = await storeMessage(stage.db, message, now, addRow)
      return stored.message.number
    },
  )
  await readTo(stage, pair, 'family', number)
}
