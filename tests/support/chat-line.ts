import { createSocket, type SocketState } from '#api/socket.ts'
import { type ChatFrame, chatCommands } from '#contract/teaching/chat-socket.ts'
import type { Device } from '#stores/device/device.ts'

type Heard = Partial<Record<'open' | 'message' | 'close', (event: never) => void>>

/** The server side of sockets; it answers heartbeats until switched off. */
export function chatLine(device: Pick<Device, 'now' | 'later'>) {
  const opened: { heard: Heard; sent: ChatFrame[]; isOpen: boolean }[] = []
  const line = {
    opened,
    fails: null as Error | null,
    answers: true,
    opensAtOnce: true,
    last: () => opened.at(-1),
    say: (frame: unknown) => line.last()?.heard.message?.({ data: JSON.stringify(frame) } as never),
    close: (code: number) => line.last()?.heard.close?.({ code } as never),
    socket: (heard: {
      onState: (state: SocketState) => void
      onFrame: (frame: ChatFrame) => void
    }) =>
      createSocket({
        ...heard,
        address: async () => {
          if (line.fails !== null) throw line.fails
          return 'ws://chat'
        },
        open: () => {
          const socket: (typeof opened)[number] = { heard: {}, sent: [], isOpen: true }
          opened.push(socket)
          const isLast = () => line.last() === socket
          if (line.opensAtOnce) queueMicrotask(() => isLast() && socket.heard.open?.({} as never))
          return {
            addEventListener: (kind: keyof Heard, hear: never) => {
              socket.heard[kind] = hear
            },
            close: () => {
              socket.isOpen = false
            },
            send: (text: string) => {
              const frame = JSON.parse(text) as ChatFrame
              socket.sent.push(frame)
              if (frame.command === chatCommands.heartbeat && line.answers) {
                line.say({ command: chatCommands.heartbeat, data: {} })
              }
            },
          } as never
        },
        isRefusal: (error) => error instanceof Error && error.message === 'refused',
        heartbeat: () => ({}),
        now: device.now,
        later: device.later,
        random: () => 0,
      }),
  }
  return line
}
