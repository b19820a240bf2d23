import { EventEmitter, once } from 'node:events'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import type { ChatMessage } from '#contract/teaching/chat.ts'
import {
  type ChatAnswers,
  ChatFrame,
  chatAnswers,
  chatCommands,
  chatPath,
} from '#contract/teaching/chat-socket.ts'
import type { Calls } from './own-tutor.ts'

/** A server frame, checked against the contract. */
export interface Heard {
  command: number
  id?: string | number | undefined
  data: Record<string, unknown>
}

const answers: Readonly<Record<number, v.GenericSchema>> = chatAnswers
let keys = 0
export const messageKey = () => {
  keys += 1
  return `message-key-of-tests-${keys}`
}

/** A browser tab: a socket, the frames received, and requests with their answers. */
export async function openChatBrowser(
  port: number,
  { post }: Pick<Calls, 'post'>,
  { token, options = {} }: { token?: string; options?: object } = {},
) {
  const paasToken = token ?? (await post<{ paasToken: string }>('/api/chat/token')).data.paasToken
  const ws = new WebSocket(
    `ws://127.0.0.1:${port}${chatPath}?paasToken=${paasToken}&language=en_US`,
    {
      perMessageDeflate: false,
      ...options,
    },
  )
  const heard: Heard[] = []
  const news = new EventEmitter()
  news.setMaxListeners(0)
  ws.on('error', () => {})
  ws.on('message', (bytes) => {
    const { command, id, data } = v.parse(ChatFrame, JSON.parse(String(bytes)))
    const schema = answers[command]
    if (schema === undefined) throw new Error(`The server sent the command ${command}`)
    heard.push({ command, id, data: v.parse(schema, data) as Heard['data'] })
    news.emit('heard')
  })
  const closed = once(ws, 'close').then(([code]) => Number(code))
  closed.then(() => news.emit('heard'))
  await Promise.race([once(ws, 'open'), closed])
  let ids = 0

  /** The first matching frame, already received or to come. */
  const until = async (isMeant: (one: Heard) => boolean): Promise<Heard> => {
    for (;;) {
      const found = heard.find(isMeant)
      if (found !== undefined) return found
      if (ws.readyState === WebSocket.CLOSED) throw new Error('the socket was closed before')
      await once(news, 'heard')
    }
  }
  const send = (command: number, data: object = {}, id?: string) =>
    ws.send(JSON.stringify({ command, data, id, time: Date.now() }), () => {})
  const request = async <Command extends keyof ChatAnswers>(
    command: number,
    data: object = {},
  ): Promise<ChatAnswers[Command]> => {
    ids += 1
    const id = `request ${ids}`
    send(command, data, id)
    return (await until((one) => one.id === id)).data as ChatAnswers[Command]
  }
  const messages = (): ChatMessage[] =>
    heard.flatMap(({ command, data }) =>
      command === chatCommands.chatResponse && data.type === 'message'
        ? [data.message as ChatMessage]
        : [],
    )
  // The server answers only admitted sockets; a browser asks for its contacts first.
  const answered = request(chatCommands.heartbeat).catch(() => {})
  await Promise.race([answered, closed])
  heard.length = 0
  return {
    ws,
    heard,
    closed,
    until,
    send,
    messages,
    write: (to: number, content: string, clientId = messageKey()) =>
      request<12>(chatCommands.chatRequest, { to, content, clientId }),
    contacts: () => request<18>(chatCommands.getUserRequest),
    read: (data: object) => request<20>(chatCommands.getMessageRequest, data),
    beat: (data: object = {}) => request<13>(chatCommands.heartbeat, data),
    untilMessage: (content: string) =>
      until(({ data }) => (data.message as ChatMessage | undefined)?.content === content),
    untilPosition: (isMeant: (position: Record<string, number>) => boolean) =>
      until(
        ({ data }) =>
          data.type === 'position' && isMeant(data.position as unknown as Record<string, number>),
      ),
  }
}
export type ChatBrowser = Awaited<ReturnType<typeof openChatBrowser>>
