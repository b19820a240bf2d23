import { chatCommands } from '#contract/teaching/chat-socket.ts'
import type { Database } from '../db/open.ts'
import { runAsServer } from '../ground/asking.ts'
import type { FailureLog } from '../ground/failure-log.ts'
import { type Side, sideOf } from '../teaching/conversations/side.ts'
import type { Conversation } from '../teaching/conversations/views.ts'
import { readConversations } from '../teaching/conversations/what-changed.ts'
import { type ChatSocket, frameOf } from './chat-socket.ts'
import { idsOf, otherSide, type Person, personIn, personsOf } from './persons.ts'
import type { PresenceNews } from './port.ts'

/** In milliseconds: how long news is collected, and how often the full list is sent again. */
const gatheredMs = 250
const everyMs = 10_000
/** How long the word of another server counts: it may have died. */
const believedMs = 25_000
/** Per person and conversation; browsers hide the typing sign by themselves after six seconds. */
const typingEveryMs = 3_000

const mostAtOnce = 500

interface PresenceParts {
  db: Database
  failures: FailureLog
  publish: (news: PresenceNews) => void
}

interface Pair extends Pick<Conversation, 'id' | 'parentId' | 'tutorId'> {
  typedAt: Record<Side, number>
}

/**
 * Who has the chat open and who is typing, shown between two people who both chose to share it and
 * neither of whom has blocked the other. Held in memory only.
 */
export function createPresence({ db, failures, publish }: PresenceParts) {
  const here = new Map<Person, Set<ChatSocket>>()
  /** By server: until when each person counts as online. */
  const elsewhere = new Map<string, Map<Person, number>>()
  /** Conversations of people who are online here, without blocked ones. */
  const pairs = new Map<number, Pair>()
  const contactsOf = new Map<Person, Set<number>>()
  let news: Required<PresenceNews> = { here: [], gone: [], typing: [] }
  let gathering: NodeJS.Timeout | undefined

  const isThere = (person: Person): boolean => {
    const now = performance.now()
    return (
      here.has(person) || [...elsewhere.values()].some((people) => (people.get(person) ?? 0) > now)
    )
  }

  function gather(): void {
    gathering ??= setTimeout(() => {
      gathering = undefined
      const published = news
      news = { here: [], gone: [], typing: [] }
      publish(published)
      void runAsServer(() => readPairs(published.here))
    }, gatheredMs).unref()
  }

  async function readPairs(people: readonly Person[]): Promise<void> {
    try {
      for (let from = 0; from < people.length; from += mostAtOnce) {
        const some = idsOf(people.slice(from, from + mostAtOnce))
        for (const row of await readConversations(db, some)) learn(row)
      }
    } catch (error) {
      // The next check of the table finds them.
      failures.note('call failed', error, { call: 'WS presence' })
    }
  }

  function learn(row: Conversation): void {
    const people = personsOf(row)
    if (row.blockedByParent || row.blockedByTutor) {
      forget(row.id, people)
      return
    }
    if (pairs.has(row.id) && people.every((one) => contactsOf.get(one)?.has(row.id))) return
    for (const person of people) {
      if (!here.has(person)) continue
      contactsOf.set(person, (contactsOf.get(person) ?? new Set()).add(row.id))
      const { id, parentId, tutorId } = row
      if (!pairs.has(id)) pairs.set(id, { id, parentId, tutorId, typedAt: { parent: 0, tutor: 0 } })
    }
  }

  function forget(id: number, people: readonly Person[]): void {
    pairs.delete(id)
    for (const person of people) contactsOf.get(person)?.delete(id)
  }

  function leave(socket: ChatSocket): void {
    for (const person of personsOf(socket.person)) {
      const sockets = here.get(person)
      if (sockets?.delete(socket) !== true || sockets.size > 0) continue
      here.delete(person)
      for (const id of contactsOf.get(person) ?? []) {
        const pair = pairs.get(id)
        if (pair && !personsOf(pair).some((one) => here.has(one))) pairs.delete(id)
      }
      contactsOf.delete(person)
      news.gone.push(person)
      news.here = news.here.filter((one) => one !== person)
      gather()
    }
  }

  function enter(socket: ChatSocket): void {
    if (!socket.shares) return
    for (const person of personsOf(socket.person)) {
      if (!here.has(person)) {
        news.here.push(person)
        news.gone = news.gone.filter((one) => one !== person)
        gather()
      }
      here.set(person, (here.get(person) ?? new Set()).add(socket))
    }
  }

  function publishTyping(contactId: number, by: Side): void {
    const pair = pairs.get(contactId)
    if (pair === undefined) return
    const reader = personIn(pair, otherSide[by])
    if (!contactsOf.get(reader)?.has(contactId)) return
    const frame = frameOf(chatCommands.chatResponse, { type: 'typing', contactId })
    for (const socket of here.get(reader) ?? []) socket.send(frame)
  }

  const publishing = setInterval(() => {
    if (here.size > 0) publish({ here: [...here.keys()] })
    const now = performance.now()
    for (const [server, people] of elsewhere) {
      for (const [person, until] of people) if (until < now) people.delete(person)
      if (people.size === 0) elsewhere.delete(server)
    }
  }, everyMs).unref()

  return {
    enter,
    leave,
    update(socket: ChatSocket, change: () => void): void {
      leave(socket)
      change()
      enter(socket)
    },
    learn,
    /** Contacts online, for the reply to a heartbeat; empty for members who do not share theirs. */
    seenBy(socket: ChatSocket): { online?: number[] } {
      if (!socket.shares) return {}
      const online = personsOf(socket.person).flatMap((person) =>
        [...(contactsOf.get(person) ?? [])].filter((id) => {
          const pair = pairs.get(id)
          const other = pair && personsOf(pair).find((one) => one !== person)
          return other !== undefined && isThere(other)
        }),
      )
      return { online }
    },
    /** Ignored in other people's conversations, and when it comes too often. */
    typing(socket: ChatSocket, contactId: number): void {
      const pair = pairs.get(contactId)
      const by = pair === undefined ? null : sideOf(socket.person, pair)
      if (!socket.shares || pair === undefined || by === null) return
      const now = performance.now()
      if (pair.typedAt[by] > now - typingEveryMs) return
      pair.typedAt[by] = now
      publishTyping(contactId, by)
      news.typing.push({ contactId, by })
      gather()
    },
    heard(server: string, { here: came = [], gone = [], typing = [] }: PresenceNews): void {
      const people = elsewhere.get(server) ?? new Map<Person, number>()
      const until = performance.now() + believedMs
      for (const person of came) people.set(person, until)
      for (const person of gone) people.delete(person)
      if (people.size > 0) elsewhere.set(server, people)
      else elsewhere.delete(server)
      for (const { contactId, by } of typing) publishTyping(contactId, by)
    },
    stop(): void {
      clearInterval(publishing)
      clearTimeout(gathering)
    },
  }
}
export type Presence = ReturnType<typeof createPresence>
