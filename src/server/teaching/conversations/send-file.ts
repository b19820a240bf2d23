import type { QueryValue } from '#contract/kernel.ts'
import type { sendChatFile } from '#contract/teaching/chat.ts'
import { storeFile } from '../../accounts/private-files/store-file.ts'
import type { Database, Transaction } from '../../db/open.ts'
import type { PrivateFiles } from '../../files/private-files.ts'
import { checkDocument, checkShielded } from '../../files/uploads/check-upload.ts'
import type { ChatService, Stored } from './chat-service.ts'
import { refuseMoreFiles } from './file-quota.ts'
import type { ChatPerson } from './side.ts'
import { readStanding, storeMessage } from './store-messages.ts'

interface Parts {
  db: Database
  privateFiles: PrivateFiles
  clock: () => Date
  chat: Pick<ChatService, 'changed'>
}

/**
 * Sends a picture, or a PDF as pictures, re-encoded and encrypted. A0440 beyond the quota. Until
 * contact details may be shared, QR codes and phone numbers are refused. Idempotent by `clientId`.
 */
export async function sendFile(
  parts: Parts,
  from: ChatPerson,
  { to, clientId }: QueryValue<typeof sendChatFile>,
  file: Uint8Array<ArrayBuffer>,
): Promise<Stored> {
  const { db, chat, clock } = parts
  const owner = { accountId: from.accountId }
  const message = { from, to, clientId, content: '' }
  // An early check, before the expensive decoding; storeMessage decides.
  const standing = await readStanding(db, message, clock())
  if (standing.stored !== null) return { ...standing.stored, isNew: false }
  await refuseMoreFiles(db, owner, to)
  const checked = await (standing.open ? checkDocument : checkShielded)(file, owner)
  const now = clock()
  try {
    return await storeFile(parts, checked, { owner, now }, async ({ id, addRow }) => {
      const add = async (tx: Transaction) => {
        await addRow(tx)
        await refuseMoreFiles(tx, owner, to, checked.bytes.length)
      }
      const { stored, changes } = await storeMessage(db, { ...message, fileId: id }, now, add)
      chat.changed(changes)
      return stored
    })
  } catch (error) {
    // After a concurrent duplicate, the other request's message is the result.
    const { stored } = await readStanding(db, message, clock())
    if (stored === null) throw error
    return { ...stored, isNew: false }
  }
}
