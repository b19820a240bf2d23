import { chatContacts } from '#contract/teaching/chat.ts'
import { send } from '#stores/asking/client.ts'

/** Shows the link to a conversation on a profile, to a parent who has one with the tutor. */
export async function showChatLink(link: HTMLElement): Promise<void> {
  const { users } = await send(chatContacts, { hideLoading: true })
  const tutorId = Number(link.dataset.chatWith)
  link.hidden = !users.some((one) => one.kind === 'tutor' && one.tutorId === tutorId)
}
