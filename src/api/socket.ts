import {
  type ChatFrame,
  chatCloses,
  chatCommands,
  chatPace,
} from '#contract/teaching/chat-socket.ts'

/** `stopped`: no attempts left until one is forced; `refused`: the server knows no such session. */
export type SocketState = 'disconnected' | 'connecting' | 'connected' | 'stopped' | 'refused'

interface Parts {
  /** The URL of the next socket, with a fresh token; an error counts as a failed attempt. */
  address: () => Promise<string>
  open: (address: string) => Pick<WebSocket, 'send' | 'close' | 'addEventListener'>
  isRefusal: (error: unknown) => boolean
  now: () => number
  later: (ms: number, act: () => void) => () => void
  /** From 0 to 1. */
  random: () => number
  heartbeat: () => unknown
  onState: (state: SocketState) => void
  onFrame: (frame: ChatFrame) => void
}

const openingMs = 5000
/** Reconnects are spread over a second, so that a restarted server is not hit all at once. */
const spreadMs = 1000

/**
 * A connection that reconnects by itself: a missed heartbeat, an error and a close all lead to the
 * next attempt, up to the number that the contract allows.
 */
export function createSocket(parts: Parts) {
  const { address, open, isRefusal, now, later, random, heartbeat, onState, onFrame } = parts
  let socket: ReturnType<Parts['open']> | null = null
  let state: SocketState = 'disconnected'
  /** Number of the current attempt; events of earlier ones are ignored. */
  let turn = 0
  let attempts = 0
  let refusals = 0
  let cancel = () => {}
  let isAnswered = true
  let beatAt = 0

  const set = (next: SocketState) => {
    if (next === state) return
    state = next
    onState(next)
  }
  const drop = () => {
    turn += 1
    cancel()
    const former = socket
    socket = null
    former?.close()
  }
  const end = (last: SocketState) => {
    drop()
    set(last)
  }
  const lost = (waitMs = chatPace.retryMs + random() * spreadMs) => {
    end('disconnected')
    attempts += 1
    if (attempts > chatPace.mostReconnects) return end('stopped')
    cancel = later(waitMs, () => void connect())
  }
  const write = (frame: ChatFrame) => socket?.send(JSON.stringify(frame))

  const beat = () => {
    isAnswered = false
    beatAt = now()
    write({ command: chatCommands.heartbeat, data: heartbeat() })
    cancel = later(chatPace.heartbeatMs, () => {
      // A page that was suspended first has to read what arrived meanwhile.
      const hasSlept = now() - beatAt > 2 * chatPace.heartbeatMs
      if (isAnswered || hasSlept) beat()
      else lost()
    })
  }

  const hear = (data: unknown) => {
    isAnswered = true
    attempts = 0
    refusals = 0
    const frame = frameOf(data)
    if (frame !== null) onFrame(frame)
  }
  const closed = (code: number) => {
    if (code !== chatCloses.signedOut) return lost()
    refusals += 1
    if (refusals > 1) end('refused')
    else lost(0)
  }

  async function connect(): Promise<void> {
    drop()
    const own = turn
    set('connecting')
    cancel = later(openingMs, lost)
    let target: string
    try {
      target = await address()
    } catch (error) {
      if (own !== turn) return
      if (isRefusal(error)) end('refused')
      else lost()
      return
    }
    if (own !== turn) return
    const opened = open(target)
    socket = opened
    const during = (act: () => void) => () => void (own === turn && act())
    opened.addEventListener(
      'open',
      during(() => {
        cancel()
        set('connected')
        beat()
      }),
    )
    opened.addEventListener('message', ({ data }) => void (own === turn && hear(data)))
    opened.addEventListener('close', ({ code }) => void (own === turn && closed(code)))
  }

  const force = () => {
    attempts = 0
    refusals = 0
    if (state !== 'connecting' && state !== 'connected') void connect()
  }
  return {
    state: () => state,
    /** Tries at once unless an attempt is under way, and resets the count of attempts. */
    force,
    /** Opens a new socket in any state: after sleep or a change of network. */
    renew: () => {
      attempts = 0
      void connect()
    },
    /** Returns false when not connected, and then forces an attempt. */
    send: (frame: ChatFrame): boolean => {
      if (state === 'connected') write(frame)
      else force()
      return state === 'connected'
    },
    stop: () => end('disconnected'),
  }
}

function frameOf(data: unknown): ChatFrame | null {
  try {
    const frame: unknown = JSON.parse(String(data))
    const isFrame = typeof frame === 'object' && frame !== null && 'command' in frame
    return isFrame && typeof frame.command === 'number' ? (frame as ChatFrame) : null
  } catch {
    return null
  }
}
