import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { ChatMessage, ChatPosition } from '#contract/teaching/chat.ts'
import { chatCommands, chatPath } from '#contract/teaching/chat-socket.ts'
import type { Sessions } from '#server/accounts/sign-in/sessions.ts'
import { messageKey } from './chat-browser.ts'

interface StormParts {
  contactId: number
  sessionId: string
  sessions: Pick<Sessions, 'renewPaasToken'>
  /** Port on which a server may now be listening. */
  port: () => number
  random: () => number
}

/**
 * One side of a conversation over a failing network; repeats messages and fetches changes after the
 * last complete one.
 */
export function createStormClient({ contactId, sessionId, sessions, port, random }: StormParts) {
  const unanswered = new Map<string, string>()
  const known = new Map<number, ChatMessage>()
  const early = new Set<number>()
  const wentBack: number[] = []
  let upTo = 0
  let otherRead = 0
  let ws: WebSocket | null = null
  let stopped = false
  let beating: NodeJS.Timeout | undefined

  const send = (command: number, data: object) => {
    if (ws?.readyState === WebSocket.OPEN) ws.send(JSON.stringify({ command, data }), () => {})
  }
  const newest = () => Math.max(0, ...known.keys())
  const ask = () =>
    send(chatCommands.getMessageRequest, {
      withUser: contactId,
      changesAfter: upTo,
      readTo: newest(),
      size: 100,
    })
  const write = (clientId: string, content: string) =>
    send(chatCommands.chatRequest, { to: contactId, content, clientId })

  function learn(message: ChatMessage): void {
    known.set(message.number, message)
    if (message.mine) unanswered.delete(message.clientId)
    early.add(message.change)
    while (early.delete(upTo + 1)) upTo += 1
  }
  function learnPage({ messages, hasMore }: { messages?: ChatMessage[]; hasMore?: boolean }): void {
    for (const message of messages ?? []) learn(message)
    if (hasMore === true) ask()
  }
  function learnPosition(position: ChatPosition): void {
    if (position.otherRead < otherRead) wentBack.push(position.otherRead)
    otherRead = Math.max(otherRead, position.otherRead)
    if (position.changes > upTo) ask()
  }

  function hear(text: string): void {
    const { command, data } = JSON.parse(text)
    if (command === chatCommands.getMessageResponse) learnPage(data)
    if (command === chatCommands.heartbeat) {
      for (const { changes } of data.positions) if (changes > upTo) ask()
    }
    if (command !== chatCommands.chatResponse) return
    if (data.type === 'message') learn(data.message)
    if (data.type === 'position') learnPosition(data.position)
    const content = unanswered.get(data.clientId)
    if (data.type === 'refused' && content !== undefined) {
      setTimeout(() => write(data.clientId, content), 200)
    }
  }

  const token = async () => (await sessions.renewPaasToken(sessionId)).paasToken

  async function connect(): Promise<void> {
    while (!stopped) {
      // Asks an overloaded database again, as a browser does.
      const paasToken = await token().catch(() => null)
      if (paasToken === null) {
        await pause(500 + random() * 1_000)
        continue
      }
      const next = new WebSocket(`ws://127.0.0.1:${port()}${chatPath}?paasToken=${paasToken}`, {
        perMessageDeflate: false,
        handshakeTimeout: 5_000,
      })
      ws = next
      let hasOpened = false
      const closed = new Promise<void>((resolve) => next.once('close', () => resolve()))
      next.on('error', () => {})
      next.on('message', (bytes) => hear(String(bytes)))
      next.once('open', () => {
        hasOpened = true
        ask()
        for (const [clientId, content] of unanswered) write(clientId, content)
      })
      await closed
      // Waits longer if no one answered.
      await pause(hasOpened ? 20 + random() * 200 : 500 + random() * 1_000)
    }
  }

  return {
    start(): void {
      void connect()
      // More often than a browser, so that a test waits less.
      beating = setInterval(() => send(chatCommands.heartbeat, {}), 1_000)
    },
    write(content: string): void {
      const clientId = messageKey()
      unanswered.set(clientId, content)
      write(clientId, content)
    },
    cut: () => ws?.terminate(),
    ask,
    stop(): void {
      stopped = true
      clearInterval(beating)
      ws?.terminate()
    },
    isDone: (changes: number) => unanswered.size === 0 && upTo === changes,
    isAnswered: () => unanswered.size === 0,
    contents: () =>
      [...known.values()].sort((a, b) => a.number - b.number).map(({ content }) => content),
    wentBack: () => wentBack.length,
  }
}
export type StormClient = ReturnType<typeof createStormClient>
