import { chatCards } from '#contract/teaching/chat-cards.ts'
import { chatCommands } from '#contract/teaching/chat-socket.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { link } from './own-chat.ts'

/** Cards about the dealings between the two people of the open conversation. */
export const cardsStore = createLoaded(
  (withUser: number, signal) => send(chatCards, { query: { withUser }, hideLoading: true, signal }),
  { begin: 0 },
)

const refresh = () => {
  if (cardsStore.$loaded.get().question !== 0) void cardsStore.load()
}

// The server announces changes between the two; missed announcements are made up for on return.
link.onFrame(({ command, data }) => {
  const message = data as { type?: string; contactId?: number }
  if (command !== chatCommands.chatResponse || message.type !== 'contact') return
  if (message.contactId === cardsStore.$loaded.get().question) refresh()
})
link.$state.listen((state) => state === 'connected' && refresh())
document.addEventListener('visibilitychange', () => !document.hidden && refresh())
