import * as v from 'valibot'
import { ChatFrame, chatCommands, chatRequests } from '#contract/teaching/chat-socket.ts'
import type { Database } from '../db/open.ts'
import type { RunLimited } from '../ground/concurrency-limit.ts'
import type { FailureLog } from '../ground/failure-log.ts'
import { ServiceError } from '../ground/service-error.ts'
import type { RateLimiter } from '../http/limits.ts'
import type { ChatService } from '../teaching/conversations/chat-service.ts'
import { readContacts } from '../teaching/conversations/contacts.ts'
import { markRead } from '../teaching/conversations/marks.ts'
import { readMessages } from '../teaching/conversations/read-messages.ts'
import { type ChatSocket, frameOf } from './chat-socket.ts'
import type { DeliveryMarks } from './delivery-marks.ts'
import { messageFrame, type Via } from './hub.ts'
import type { Presence } from './presence.ts'
import { asRefusal, readData, refusalData } from './refusals.ts'

const { chatRequest, chatResponse, heartbeat } = chatCommands
const { getUserRequest, getUserResponse, getMessageRequest, getMessageResponse } = chatCommands
/** Messages per account in a minute. */
const mostMessages = 60

export interface CommandParts {
  db: Database
  clock: () => Date
  service: ChatService
  deliveryMarks: DeliveryMarks
  presence: Pick<Presence, 'seenBy' | 'typing'>
  /** Limits the reads of all sockets together, so that HTTP calls get a database too. */
  runLimited: RunLimited
  /** Null when rate limits are off. */
  limiter: RateLimiter | null
  failures: FailureLog
}

type Command = (socket: ChatSocket, frame: ChatFrame) => Promise<void>

/** Runs the command of a frame; never throws, but sends back a refusal. */
export function createCommands(parts: CommandParts) {
  const { db, clock, service, deliveryMarks, presence, runLimited, limiter, failures } = parts

  async function write(socket: ChatSocket, { data, id }: ChatFrame): Promise<void> {
    try {
      const { to, content, clientId } = readData(chatRequests[chatRequest], data)
      const from = socket.person
      const waitSeconds = limiter?.take(`chat ${from.accountId}`, mostMessages) ?? 0
      if (waitSeconds > 0) throw new ServiceError('A0501', { waitSeconds })
      const via: Via = { socket, id }
      const { message, side, isNew } = await service.store({ from, to, content, clientId, via })
      // A new message was already sent with its change, in order with the others.
      if (!isNew) socket.send(messageFrame(message, side, id))
    } catch (error) {
      const refusal = asRefusal(error, chatRequest, failures)
      if (refusal.code === 'A0230') return socket.close('signedOut')
      const clientId = clientIdOf(data)
      const refused = { ...refusalData(refusal, socket.locale), clientId }
      socket.send(frameOf(chatResponse, refused, id))
    }
  }

  async function readUsers(socket: ChatSocket, { data, id }: ChatFrame): Promise<void> {
    try {
      readData(chatRequests[getUserRequest], data)
      const asking = { locale: socket.locale, now: clock() }
      const users = await runLimited(
        () => readContacts(db, socket.person, asking),
        String(socket.person.accountId),
      )
      for (const { position } of users) socket.sentPositions.see(position)
      socket.send(frameOf(getUserResponse, { users }, id))
    } catch (error) {
      const refusal = refusalData(asRefusal(error, getUserRequest, failures), socket.locale)
      socket.send(frameOf(getUserResponse, refusal, id))
    }
  }

  async function read(socket: ChatSocket, { data, id }: ChatFrame): Promise<void> {
    try {
      const { readTo, ...page } = readData(chatRequests[getMessageRequest], data)
      const messages = await runLimited(
        () => readMessages(db, socket.person, page),
        String(socket.person.accountId),
      )
      const isBare =
        page.after === undefined && page.changesAfter === undefined && readTo === undefined
      const upTo = isBare ? messages.messages.at(-1)?.number : readTo
      socket.sentPositions.see(messages.position)
      socket.send(frameOf(getMessageResponse, messages, id))
      if (upTo === undefined) return
      const { withUser } = page
      const { row, isNew } = await markRead(db, socket.person, { withUser, readTo: upTo })
      if (isNew) service.changed([{ row, messages: [] }])
    } catch (error) {
      const refusal = refusalData(asRefusal(error, getMessageRequest, failures), socket.locale)
      socket.send(frameOf(getMessageResponse, refusal, id))
    }
  }

  async function beat(socket: ChatSocket, { data, id }: ChatFrame): Promise<void> {
    const said = v.safeParse(chatRequests[heartbeat], data ?? {})
    if (said.success) {
      const { person } = socket
      const { delivered, typing } = said.output
      for (const one of delivered) deliveryMarks.add({ person, ...one })
      if (typing !== undefined) presence.typing(socket, typing)
    }
    const seen = presence.seenBy(socket)
    socket.send(frameOf(heartbeat, { positions: socket.sentPositions.positions(), ...seen }, id))
  }

  const commands: Readonly<Record<number, Command>> = {
    [chatRequest]: write,
    [heartbeat]: beat,
    [getUserRequest]: readUsers,
    [getMessageRequest]: read,
  }

  function refuseFrame(socket: ChatSocket): void {
    const invalid = new ServiceError('A0400', { field: '', rule: 'invalid' })
    const refused = { ...refusalData(invalid, socket.locale), clientId: '' }
    socket.send(frameOf(chatResponse, refused))
  }

  return async function take(socket: ChatSocket, text: string): Promise<void> {
    try {
      const frame = frameIn(text)
      if (frame === null) refuseFrame(socket)
      else await commands[frame.command]?.(socket, frame)
    } catch (error) {
      failures.note('call failed', error, { call: 'WS' })
    }
  }
}

function frameIn(text: string): ChatFrame | null {
  try {
    const read = v.safeParse(ChatFrame, JSON.parse(text))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** The client's id of a message that failed validation, so that the refusal can name it. */
function clientIdOf(data: unknown): string {
  const given = typeof data === 'object' && data !== null && 'clientId' in data && data.clientId
  return typeof given === 'string' ? given.slice(0, 64) : ''
}
