import { WebSocket } from 'ws'
import { type ChatAnswers, type ChatFrame, chatCloses } from '#contract/chat-socket.ts'
import type { Locale } from '#i18n/locales.ts'
import type { ChatPerson } from '../services/conversations/side.ts'
import { createTails } from './tails.ts'

/** Bytes that may wait to be taken: all contacts, and some pages of messages. */
const mostWaitingBytes = 1024 * 1024

/** A frame that goes to many is written once. */
export const frameOf = <Command extends keyof ChatAnswers>(
  command: Command,
  data: ChatAnswers[Command],
  id?: ChatFrame['id'],
): string => JSON.stringify({ command, data, ...(id !== undefined && { id }), time: Date.now() })

interface ChatSocketParts {
  ws: WebSocket
  sessionId: string
  person: ChatPerson
  locale: Locale
  shares: boolean
}

/** A socket of somebody who was let in. */
export function createChatSocket({ ws, sessionId, person, locale, shares }: ChatSocketParts) {
  const tails = createTails()
  const socket = {
    ws,
    sessionId,
    locale,
    /** Roles may be added while it is open. */
    person,
    /** Whether contacts may see that it is open; may change as well. */
    shares,
    /** When anything last came from it, in milliseconds of this process. */
    heardAt: performance.now(),
    tails,
    /** Sends, or cuts off a browser that does not take what it is sent: it resumes by its positions. */
    send(frame: string): void {
      if (ws.readyState !== WebSocket.OPEN) return
      if (ws.bufferedAmount > mostWaitingBytes) socket.close('slow')
      else ws.send(frame)
    },
    close: (why: keyof typeof chatCloses) => ws.close(chatCloses[why], why),
  }
  return socket
}
export type ChatSocket = ReturnType<typeof createChatSocket>
