import { WebSocket } from 'ws'
import { type ChatAnswers, type ChatFrame, chatCloses } from '#contract/teaching/chat-socket.ts'
import type { Locale } from '#i18n/locales.ts'
import type { ChatPerson } from '../teaching/conversations/side.ts'
import { createSentPositions } from './sent-positions.ts'

/** Bytes that may wait in the send buffer: all contacts, and some pages of messages. */
const mostWaitingBytes = 1024 * 1024

/** Serialises a frame, so that one for many sockets is built once. */
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

export function createChatSocket({ ws, sessionId, person, locale, shares }: ChatSocketParts) {
  const sentPositions = createSentPositions()
  const socket = {
    ws,
    sessionId,
    locale,
    /** Roles may be added while it is open. */
    person,
    /** Whether contacts may see the member online; may change while it is open. */
    shares,
    /** When anything last arrived from it, on the clock of `performance.now()`. */
    heardAt: performance.now(),
    sentPositions,
    /** Sends, or closes the socket of a browser that reads too slowly. */
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
