import { searchChat } from '#contract/teaching/chat-search.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'

/** Messages that match the reader's text; without a text no request is made. */
export const searchStore = createLoaded(
  (text: string, signal) => send(searchChat, { query: { text }, hideLoading: true, signal }),
  { begin: '' },
)

export const moreFound = () =>
  searchStore.more(
    ({ next }, signal) => {
      const text = searchStore.$loaded.get().question
      const query = { text, ...(next !== null && { before: next }) }
      return send(searchChat, { query, hideLoading: true, signal })
    },
    (before, more) => ({ messages: [...before.messages, ...more.messages], next: more.next }),
  )
