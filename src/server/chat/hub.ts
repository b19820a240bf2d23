import { chatCommands } from '#contract/teaching/chat-socket.ts'
import type { ChatChange } from '../teaching/conversations/chat-service.ts'
import type { Side } from '../teaching/conversations/side.ts'
import {
  type Conversation,
  messageView,
  positionView,
  type StoredMessage,
} from '../teaching/conversations/views.ts'
import { type ChatSocket, frameOf } from './chat-socket.ts'

/** The request that a message is the result of. */
export interface Via {
  socket: ChatSocket
  id: string | number | undefined
}

const sides = ['parent', 'tutor'] as const
const ownerIn = { parent: 'parentId', tutor: 'tutorId' } as const

/** The sockets of this process and what is sent to each; `learn` gets each row that passes. */
export function createHub(learn: (row: Conversation) => void) {
  const sockets = new Set<ChatSocket>()
  const bySession = new Map<string, Set<ChatSocket>>()
  const of: Record<Side, Map<number, Set<ChatSocket>>> = { parent: new Map(), tutor: new Map() }

  function index(socket: ChatSocket, change: 'add' | 'delete'): void {
    for (const side of sides) {
      const owner = socket.person[ownerIn[side]]
      if (owner === null) continue
      const theirs = of[side].get(owner) ?? new Set()
      theirs[change](socket)
      if (theirs.size > 0) of[side].set(owner, theirs)
      else of[side].delete(owner)
    }
  }

  const socketsOf = (side: Side, row: Pick<Conversation, 'parentId' | 'tutorId'>) =>
    of[side].get(row[ownerIn[side]])

  return {
    sockets,
    add(socket: ChatSocket): void {
      sockets.add(socket)
      index(socket, 'add')
      const same = bySession.get(socket.sessionId) ?? new Set()
      bySession.set(socket.sessionId, same.add(socket))
    },
    remove(socket: ChatSocket): void {
      if (!sockets.delete(socket)) return
      index(socket, 'delete')
      const same = bySession.get(socket.sessionId)
      same?.delete(socket)
      if (same?.size === 0) bySession.delete(socket.sessionId)
    },
    update(socket: ChatSocket, person: ChatSocket['person']): void {
      index(socket, 'delete')
      socket.person = person
      index(socket, 'add')
    },
    has: (row: Pick<Conversation, 'parentId' | 'tutorId'>) =>
      sides.some((side) => socketsOf(side, row) !== undefined),
    /** Sockets of one session, the oldest first. */
    ofSession: (id: string): ChatSocket[] => [...(bySession.get(id) ?? [])],
    ids: (side: Side): number[] => [...of[side].keys()],
    publish(changes: readonly ChatChange[]): void {
      for (const change of changes) {
        learn(change.row)
        for (const side of sides) {
          const theirs = socketsOf(side, change.row)
          if (theirs !== undefined) publishToSide(theirs, side, change)
        }
      }
    },
    /** Sends the positions of conversations to the sockets that have older ones. */
    publishPositions(rows: readonly Conversation[]): void {
      for (const row of rows) {
        learn(row)
        for (const side of sides) {
          for (const socket of socketsOf(side, row) ?? []) publishPosition(socket, side, row)
        }
      }
    },
  }
}
export type Hub = ReturnType<typeof createHub>

function publishToSide(
  theirs: ReadonlySet<ChatSocket>,
  side: Side,
  { row, messages, contactOf }: ChatChange,
): void {
  for (const { message, via } of messages) {
    const frame = messageFrame(message, side)
    const asked = via as Via | undefined
    for (const socket of theirs) {
      socket.send(asked?.socket === socket ? messageFrame(message, side, asked.id) : frame)
    }
  }
  for (const socket of theirs) {
    // A message carries the conversation's position itself.
    if (messages.length > 0) socket.sentPositions.seeMessages(positionView(row, side))
    else publishPosition(socket, side, row)
  }
  if (contactOf !== side) return
  const frame = frameOf(chatCommands.chatResponse, { type: 'contact', contactId: row.id })
  for (const socket of theirs) socket.send(frame)
}

function publishPosition(socket: ChatSocket, side: Side, row: Conversation): void {
  const position = positionView(row, side)
  if (!socket.sentPositions.see(position)) return
  socket.send(frameOf(chatCommands.chatResponse, { type: 'position', position }))
}

export const messageFrame = (message: StoredMessage, side: Side, id?: Via['id']) =>
  frameOf(chatCommands.chatResponse, { type: 'message', message: messageView(message, side) }, id)
