import type { DataOf } from '#contract/kernel.ts'
import {
  blockChat,
  type ChatContact,
  type ChatMessage,
  muteChat,
  removeChatMessage,
  sendChatFile,
  withdrawChatMessage,
} from '#contract/teaching/chat.ts'
import { invitationContact } from '#contract/teaching/invitations.ts'
import type { applicationContact } from '#contract/teaching/reveals.ts'
import { send } from '../../asking/client.ts'
import { filePart, type UploadWatch, uploading } from '../../asking/upload.ts'
import { revealNumber } from '../reveal-number.ts'
import { chat } from './own-chat.ts'

type Contact = DataOf<typeof applicationContact>

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
  changeContact(contactId, await send(blockChat, { body }))
}

/** The other side's number, asked for as `numberBy` says; each look is recorded for them. */
export const numberOf = ({ numberBy, tutorId }: ChatContact): Promise<Contact> =>
  numberBy?.applicationId
    ? revealNumber(numberBy.applicationId)
    : send(invitationContact, { query: { tutorId } })

/** Stops or allows again notifications of a contact's messages. */
export async function mute(contactId: number, isMuted: boolean): Promise<void> {
  const body = { withUser: contactId, muted: isMuted }
  changeContact(contactId, await send(muteChat, { body }))
}

const changeContact = (contactId: number, set: Partial<ChatContact>) =>
  chat.contactsStore.change((list) =>
    list.map((contact) => (contact.id === contactId ? { ...contact, ...set } : contact)),
  )
