import type { Sessions } from '../accounts/sign-in/sessions.ts'
import type { FailureLog } from '../ground/failure-log.ts'
import type { Hub } from './hub.ts'
import type { Presence } from './presence.ts'

/** In milliseconds: how soon the end of a session is noticed, and how long silence is accepted. */
const pace = { look: 500, silence: 75_000 }

interface WatchParts {
  hub: Hub
  presence: Pick<Presence, 'leave' | 'update'>
  sessions: Pick<Sessions, 'alive'>
  failures: FailureLog
}

/**
 * Closes the sockets of ended sessions, whichever server ended them, and of silent browsers.
 * The limit allows for browsers that throttle the timers of a page to one a minute.
 */
export function watchSockets({ hub, presence, sessions, failures }: WatchParts) {
  let state: 'running' | 'stopped' = 'running'
  let timer = setTimeout(look, pace.look).unref()

  async function look(): Promise<void> {
    try {
      await closeEnded()
    } catch (error) {
      failures.note('call failed', error, { call: 'WS sessions' })
    }
    if (state === 'running') timer = setTimeout(look, pace.look).unref()
  }

  async function closeEnded(): Promise<void> {
    const before = [...hub.sockets]
    if (before.length === 0) return
    const silentSince = performance.now() - pace.silence
    const ids = new Set(before.map(({ sessionId }) => sessionId))
    const alive = new Map((await sessions.alive([...ids])).map((one) => [one.id, one]))
    for (const socket of before) {
      const session = alive.get(socket.sessionId)
      if (session === undefined) {
        hub.remove(socket)
        presence.leave(socket)
        socket.close('signedOut')
      } else if (socket.heardAt < silentSince) {
        hub.remove(socket)
        socket.ws.terminate()
      } else if (
        session.parentId !== socket.person.parentId ||
        session.tutorId !== socket.person.tutorId ||
        session.sharesPresence !== socket.shares
      ) {
        const { accountId, parentId, tutorId, sharesPresence } = session
        presence.update(socket, () => {
          hub.update(socket, { accountId, parentId, tutorId })
          socket.shares = sharesPresence
        })
      }
    }
  }

  return {
    stop: () => {
      state = 'stopped'
      clearTimeout(timer)
    },
  }
}
