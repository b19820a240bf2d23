import type { Database } from '../db/open.ts'
import type { FailureLog } from '../ground/failure-log.ts'
import { readChanges, readConversations } from '../teaching/conversations/what-changed.ts'
import type { Hub } from './hub.ts'
import type { ChatNotice } from './port.ts'

/** Every `everyMs` milliseconds one of `parts` groups of people is checked. */
const sweep = { everyMs: 5_000, parts: 3 }
/** More than this are not read one by one: everyone is checked instead. */
const mostNotices = 1_000
const mostPeople = 500

interface FollowingParts {
  db: Database
  hub: Hub
  failures: FailureLog
  sweepMs?: number
}

/**
 * Brings changes made by other servers to the sockets of this one. It also polls the table: what a
 * server stored before it died without a notice is found within a quarter of a minute.
 */
export function createFollowing({ db, hub, failures, sweepMs = sweep.everyMs }: FollowingParts) {
  const waiting: ChatNotice[] = []
  let isAllMissed = false
  let isWorking = false
  let timer: NodeJS.Timeout | undefined
  let turn = 0

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    try {
      while (waiting.length > 0 || isAllMissed) {
        const notices = waiting.splice(0)
        const all = isAllMissed || notices.length > mostNotices
        isAllMissed = false
        if (all) await lookAt(() => true)
        else hub.publish(await changesOf(notices))
      }
    } catch (error) {
      // The next check of the table finds the changes.
      failures.note('call failed', error, { call: 'WS following' })
    }
    isWorking = false
  }

  async function changesOf(notices: readonly ChatNotice[]) {
    const changes = await readChanges(db, notices)
    return changes.flatMap((change) => {
      const contactOf = notices
        .filter(({ contactId }) => contactId === change.row.id)
        .flatMap((notice) => notice.contactOf ?? [])
      const [first, second] = new Set(contactOf)
      if (first === undefined) return [change]
      const more = second === undefined ? [] : [{ ...change, messages: [], contactOf: second }]
      return [{ ...change, contactOf: first }, ...more]
    })
  }

  async function lookAt(isChosen: (id: number) => boolean): Promise<void> {
    for (const side of ['parent', 'tutor'] as const) {
      const ids = hub.ids(side).filter(isChosen)
      for (let from = 0; from < ids.length; from += mostPeople) {
        const some = ids.slice(from, from + mostPeople)
        hub.publishPositions(
          await readConversations(db, {
            parentIds: side === 'parent' ? some : [],
            tutorIds: side === 'tutor' ? some : [],
          }),
        )
      }
    }
  }

  return {
    heard(notices: readonly ChatNotice[]): void {
      waiting.push(...notices.filter((notice) => hub.has(notice)))
      if (waiting.length > 0) void work()
    },
    missed(): void {
      isAllMissed = true
      void work()
    },
    start(): void {
      timer = setInterval(() => {
        turn = (turn + 1) % sweep.parts
        lookAt((id) => id % sweep.parts === turn).catch((error: unknown) =>
          failures.note('call failed', error, { call: 'WS following' }),
        )
      }, sweepMs).unref()
    },
    stop: () => clearInterval(timer),
  }
}
