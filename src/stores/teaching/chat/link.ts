import { atom, type ReadableAtom } from 'nanostores'
import type { createSocket, SocketState } from '#api/socket.ts'
import type { ChatFrame } from '#contract/teaching/chat-socket.ts'

type Socket = ReturnType<typeof createSocket>
type TabMessage =
  | { kind: 'who-leads' }
  | { kind: 'wake' }
  | { kind: 'say'; frame: ChatFrame }
  | { kind: 'state'; state: SocketState }
  | { kind: 'frame'; frame: ChatFrame }

interface Parts {
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** Resolves when the lock is released; rejects when it is stolen or `signal` is aborted. */
  lock: (options: LockOptions, hold: () => Promise<void>) => Promise<void>
  socket: (parts: {
    onState: (state: SocketState) => void
    onFrame: (frame: ChatFrame) => void
  }) => Socket
  later: (ms: number, act: () => void) => () => void
  isVisible: () => boolean
}

export interface ChatLink {
  $state: ReadableAtom<SocketState>
  isLeader: () => boolean
  onFrame: (listener: (frame: ChatFrame) => void) => void
  /** Called on the leading tab: a message is waiting, or a tab needs a connection now. */
  onWake: (listener: () => void) => void
  wake: () => void
  /** The page is focused, shown again, or back on the network. */
  resume: () => void
  send: (frame: ChatFrame) => boolean
  /** Sent by the leading tab if it is connected, otherwise dropped: for short-lived signals. */
  say: (frame: ChatFrame) => void
  join: () => void
}

/** How long to wait for the leading tab; a frozen one never replies. */
const answerMs = 2000
const watchMs = 5000

/**
 * One connection for all tabs of a browser. The tab that holds the lock leads and relays frames. A
 * visible tab that gets no sign of the leader takes over, and the former leader finds its lock gone
 * when it thaws.
 */
export function createLink({ channel, lock, socket, later, isVisible }: Parts): ChatLink {
  const $state = atom<SocketState>('disconnected')
  const frames: ((frame: ChatFrame) => void)[] = []
  const wakes: (() => void)[] = []
  const publish = (message: TabMessage) => channel.postMessage(message)
  let own: Socket | null = null
  let isJoined = false
  let waiting: AbortController | null = null
  let cancelWatch = () => {}

  const hear = (frame: ChatFrame) => {
    for (const listener of frames) listener(frame)
  }
  const wakeOwn = (socket: Socket) => {
    socket.force()
    for (const listener of wakes) listener()
  }
  const sayOwn = (frame: ChatFrame) => {
    if (own?.state() === 'connected') own.send(frame)
  }
  const stopLeading = () => {
    own?.stop()
    own = null
  }

  /** Holds the lock until another tab takes it, or the server refuses the session. */
  async function lead(options: LockOptions): Promise<void> {
    let isLeading = false
    try {
      await lock(options, () => {
        isLeading = true
        waiting = null
        cancelWatch()
        return new Promise<void>((resign) => {
          own = socket({
            onState: (state) => {
              $state.set(state)
              publish({ kind: 'state', state })
              if (state === 'refused') resign()
            },
            onFrame: (frame) => {
              hear(frame)
              publish({ kind: 'frame', frame })
            },
          })
          own.force()
        })
      })
      stopLeading()
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
      if (!isLeading) return
      stopLeading()
      follow()
    }
  }

  function follow(): void {
    waiting = new AbortController()
    void lead({ signal: waiting.signal })
    watch()
  }

  /** Pings the leader; without a reply, a visible tab takes the lead. */
  function watch(): void {
    cancelWatch()
    if (own !== null) return
    if (!isVisible()) {
      cancelWatch = later(watchMs, watch)
      return
    }
    publish({ kind: 'who-leads' })
    cancelWatch = later(answerMs, () => {
      waiting?.abort()
      void lead({ steal: true })
    })
  }

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (!isJoined) return
    if (data.kind === 'who-leads') {
      if (own !== null) publish({ kind: 'state', state: own.state() })
      return
    }
    if (data.kind === 'wake') {
      if (own !== null) wakeOwn(own)
      return
    }
    if (data.kind === 'say') return sayOwn(data.frame)
    if (own !== null) return
    if (data.kind === 'frame') return hear(data.frame)
    $state.set(data.state)
    cancelWatch()
    cancelWatch = later(watchMs, watch)
  })

  return {
    $state,
    isLeader: () => own !== null,
    onFrame: (listener) => void frames.push(listener),
    onWake: (listener) => void wakes.push(listener),
    wake: () => {
      if (own === null) publish({ kind: 'wake' })
      else wakeOwn(own)
    },
    resume: () => {
      if (own !== null) own.renew()
      else if (waiting === null) follow()
      else watch()
    },
    send: (frame) => own?.send(frame) ?? false,
    say: (frame) => {
      if (own === null) publish({ kind: 'say', frame })
      else sayOwn(frame)
    },
    join: () => {
      if (isJoined) return
      isJoined = true
      follow()
    },
  }
}
