import {
  blockChat,
  type ChatMessage,
  removeChatMessage,
  withdrawChatMessage,
} from '#contract/chat.ts'
import { send } from '../asking/client.ts'
import { chat } from './own-chat.ts'

/** Takes an own message back, for both. */
export async function withdrawMessage({ contactId, number }: ChatMessage): Promise<void> {
  const body = { withUser: contactId, number }
  chat.takeMessage(await send(withdrawChatMessage, { body }))
}

/** Removes a message for the reader alone. */
export async function removeMessage({ contactId, number }: ChatMessage): Promise<void> {
  const body = { withUser: contactId, number }
  chat.takeMessage(await send(removeChatMessage, { body }))
}

/** Ends, or allows again, that a contact and the reader write to each other. */
export async function block(contactId: number, isBlocked: boolean): Promise<void> {
  const body = { withUser: contactId, blocked: isBlocked }
  const { blocked } = await send(blockChat, { body })
  chat.contactsStore.change((list) =>
    list.map((contact) => (contact.id === contactId ? { ...contact, blocked } : contact)),
  )
}
