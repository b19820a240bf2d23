import { describe, expect, test } from 'vitest'
import type { ChatMessage, ChatMessages, ChatPosition } from '#contract/teaching/chat.ts'
import {
  type Held,
  heldFrom,
  isBehind,
  withChanges,
  withLive,
  withOlder,
  withPosition,
} from '#stores/teaching/chat/held.ts'
import fc from '#tests/support/seeded-checks.ts'

/** A conversation as the server stores it. */
function conversation() {
  const messages: ChatMessage[] = []
  let changes = 0
  const newest = () => messages.length
  const position = (): ChatPosition => ({
    ...{ contactId: 1, newest: newest(), changes },
    ...{ read: 0, otherRead: 0, otherDelivered: 0 },
  })
  const page = (list: readonly ChatMessage[], size: number, hasMore: boolean): ChatMessages => ({
    ...{ withUser: 1, messages: list.slice(0, size), hasMore, position: position() },
  })
  return {
    position,
    write: (content: string): ChatMessage => {
      changes += 1
      const message = {
        ...{ contactId: 1, number: newest() + 1, change: changes, mine: false, clientId: '' },
        ...{ content, fileId: null, withdrawn: false, removed: false, at: '2026-03-02T10:00:00Z' },
      }
      messages.push(message)
      return message
    },
    withdraw: (number: number): ChatMessage | null => {
      const message = messages[number - 1]
      if (message === undefined) return null
      changes += 1
      const next = { ...message, change: changes, content: '', withdrawn: true }
      messages[number - 1] = next
      return next
    },
    newestPage: (size: number) => {
      const list = messages.slice(-size).reverse()
      return page(list, size, messages.length > size)
    },
    before: (number: number, size: number) => {
      const list = messages.filter((message) => message.number < number).reverse()
      return page(list, size, list.length > size)
    },
    changesAfter: (change: number, size: number) => {
      const list = messages
        .filter((message) => message.change > change)
        .sort((one, other) => one.change - other.change)
      return page(list, size, list.length > size)
    },
    from: (number: number) => messages.filter((message) => message.number >= number),
  }
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), arrives: fc.boolean() }),
  fc.record({ kind: fc.constant('withdraw' as const), n: fc.nat(60), arrives: fc.boolean() }),
  fc.record({ kind: fc.constant('older' as const) }),
  fc.record({ kind: fc.constant('late' as const) }),
  fc.record({ kind: fc.constant('position' as const) }),
  fc.record({ kind: fc.constant('fill' as const) }),
)

describe('the part of a conversation that a tab has', () => {
  test('whatever arrives late, twice or never: after filling the gap it is what the server has', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.array(step, { maxLength: 60 }), (begun, steps) => {
        const server = conversation()
        for (let n = 0; n < begun; n += 1) server.write(`${n}`)
        let held: Held = heldFrom(server.newestPage(10))
        const late: ChatMessage[] = []
        const fill = () => {
          for (let again = true; again; ) {
            const page = server.changesAfter(held.changes, 7)
            held = withChanges(held, page)
            again = page.hasMore
          }
        }
        for (const one of steps) {
          if (one.kind === 'older') {
            held = withOlder(held, server.before(held.messages[0]?.number ?? 1, 5))
          } else if (one.kind === 'late') {
            // Delayed messages arrive after newer ones, and twice.
            for (const message of [...late, ...late]) held = withLive(held, message)
          } else if (one.kind === 'position') held = withPosition(held, server.position())
          else if (one.kind === 'fill') fill()
          else {
            const message =
              one.kind === 'write' ? server.write(`${steps.length}`) : server.withdraw(one.n)
            if (message === null) continue
            if (one.arrives) held = withLive(held, message)
            else late.push(message)
          }
        }
        held = withPosition(held, server.position())
        if (isBehind(held)) fill()
        expect(held.messages).toEqual(server.from(held.messages[0]?.number ?? 1))
        expect(isBehind(held)).toBe(false)
      }),
    )
  })
})
