import { WebSocket } from 'ws'
import { chatCommands, chatPace, chatPath } from '#contract/teaching/chat-socket.ts'
import { loadTool } from '../tools/load-tool.ts'

export interface Line {
  say: (words: string) => void
  close: () => void
}
export interface LineParts {
  port: number
  contactId: number
  paasToken: string
  /** Called for each message that the server has accepted, from either side. */
  heard: (words: string, isOwn: boolean) => void
}
export type OpenLine = (parts: LineParts) => Promise<Line>

/** Over our socket, with a heartbeat that acknowledges received messages. */
export const openOurs: OpenLine = ({ port, contactId, paasToken, heard }) =>
  new Promise((resolve, reject) => {
    const ws = new WebSocket(`ws://127.0.0.1:${port}${chatPath}?paasToken=${paasToken}`, {
      perMessageDeflate: false,
    })
    let number = 0
    let keys = 0
    let beating: NodeJS.Timeout | undefined
    const send = (command: number, data: object) =>
      ws.send(JSON.stringify({ command, data, time: Date.now() }))
    const beat = () =>
      send(chatCommands.heartbeat, { delivered: number === 0 ? [] : [{ contactId, number }] })
    ws.on('error', reject)
    ws.on('close', () => clearInterval(beating))
    ws.on('open', () => {
      beating = setInterval(beat, chatPace.heartbeatMs)
      send(chatCommands.heartbeat, {})
    })
    ws.on('message', (bytes) => {
      const { command, data } = JSON.parse(String(bytes))
      // The first answer means that the socket was admitted.
      if (command === chatCommands.heartbeat) resolve(line)
      if (command !== chatCommands.chatResponse || data.type !== 'message') return
      number = Math.max(number, data.message.number)
      heard(data.message.content, data.message.mine)
    })
    const line: Line = {
      say: (content) => {
        keys += 1
        const clientId = `${contactId}-${process.pid}-${paasToken.slice(0, 8)}-${keys}`
        send(chatCommands.chatRequest, { to: contactId, content, clientId })
      },
      close: () => ws.terminate(),
    }
  })

interface SocketIoClient {
  io: (address: string, options: object) => SocketIoLine
}
interface SocketIoLine {
  on: (event: string, hear: (told: string) => void) => void
  emit: (event: string, told: string, answered: (told: string) => void) => void
  close: () => void
}

export async function loadTheirs(): Promise<OpenLine> {
  const { io } = await loadTool<SocketIoClient>('socket.io-client')
  return ({ port, contactId, heard }) =>
    new Promise((resolve, reject) => {
      const side = io(`http://127.0.0.1:${port}`, {
        transports: ['websocket'],
        forceNew: true,
        query: { room: contactId },
      })
      side.on('connect_error', () => reject(new Error('Socket.IO did not connect')))
      side.on('message', (words) => heard(words, false))
      side.on('connect', () =>
        resolve({
          say: (words) => side.emit('message', words, (told) => heard(told, true)),
          close: () => side.close(),
        }),
      )
    })
}
