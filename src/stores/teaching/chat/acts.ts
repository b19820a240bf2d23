import {
  blockChat,
  type ChatMessage,
  removeChatMessage,
  sendChatFile,
  withdrawChatMessage,
} from '#contract/teaching/chat.ts'
import { send } from '../../asking/client.ts'
import { filePart, type UploadWatch, uploading } from '../../asking/upload.ts'
import { chat } from './own-chat.ts'

/** Withdraws one's own message, for both sides. */
export async function withdrawMessage({ contactId, number }: ChatMessage): Promise<void> {
  const body = { withUser: contactId, number }
  chat.takeMessage(await send(withdrawChatMessage, { body }))
}

/** Removes a message for the reader alone. */
export async function removeMessage({ contactId, number }: ChatMessage): Promise<void> {
  const body = { withUser: contactId, number }
  chat.takeMessage(await send(removeChatMessage, { body }))
}

/** Sends a picture or a PDF; a repeated `clientId` is the same message. */
export async function sendChatFileTo(
  to: number,
  clientId: string,
  file: File,
  watch: UploadWatch,
): Promise<void> {
  const query = { to, clientId }
  const upload = { query, ...filePart(file), signal: watch.signal }
  chat.takeMessage(await uploading(watch)(sendChatFile, upload))
}

/** Blocks or unblocks the conversation between a contact and the reader. */
export async function block(contactId: number, isBlocked: boolean): Promise<void> {
  const body = { withUser: contactId, blocked: isBlocked }
  const { blocked } = await send(blockChat, { body })
  chat.contactsStore.change((list) =>
    list.map((contact) => (contact.id === contactId ? { ...contact, blocked } : contact)),
  )
}
