import * as v from 'valibot'
import { isPerson, type Person } from './persons.ts'
import type { ChatNotice, PresenceNews } from './port.ts'

/** PostgreSQL takes payloads below 8,000 bytes. */
const mostPayload = 7_900
const head = 120

const sides = { p: 'parent', t: 'tutor' } as const
const number = v.pipe(v.number(), v.safeInteger())
const row = v.tuple([number, number, number, number, number, v.picklist(['', 'p', 't'])])
const people = v.array(v.custom<Person>((one) => typeof one === 'string' && isPerson(one)))
const wired = v.object({
  from: v.string(),
  probe: v.optional(number),
  lost: v.optional(v.boolean()),
  rows: v.optional(v.array(row), []),
  here: v.optional(people, []),
  gone: v.optional(people, []),
  typing: v.optional(v.array(v.tuple([number, v.picklist(['p', 't'])])), []),
})
export type Wired = v.InferInput<typeof wired>

/** Splits notices into as few payloads as hold them. */
export function wirePayloads(
  from: string,
  notices: readonly ChatNotice[],
  lost: boolean,
): string[] {
  const payloads: string[] = []
  let rows: Wired['rows'] = []
  let size = head
  const close = () => payloads.push(JSON.stringify({ from, lost, rows } satisfies Wired))
  for (const { contactId, parentId, tutorId, after, upTo, contactOf } of notices) {
    const side = contactOf === undefined ? '' : contactOf === 'parent' ? 'p' : 't'
    const one: v.InferInput<typeof row> = [contactId, parentId, tutorId, after, upTo, side]
    const length = JSON.stringify(one).length + 1
    if (size + length > mostPayload) {
      close()
      rows = []
      size = head
    }
    rows.push(one)
    size += length
  }
  if (rows.length > 0 || lost) close()
  return payloads
}

/** People in one payload; each takes at most 14 bytes. */
const mostPeople = 500

export function presencePayloads(
  from: string,
  { here = [], gone = [], typing = [] }: PresenceNews,
): string[] {
  const payloads: string[] = []
  const add = (part: Omit<Wired, 'from'>) => payloads.push(JSON.stringify({ from, ...part }))
  for (let at = 0; at < gone.length; at += mostPeople) {
    add({ gone: gone.slice(at, at + mostPeople) })
  }
  for (let at = 0; at < here.length; at += mostPeople) {
    add({ here: here.slice(at, at + mostPeople) })
  }
  for (let at = 0; at < typing.length; at += mostPeople) {
    const some = typing.slice(at, at + mostPeople)
    add({ typing: some.map(({ contactId, by }) => [contactId, by === 'parent' ? 'p' : 't']) })
  }
  return payloads
}

/** The content of a payload; null for one that is not ours. */
export function fromWire(payload: string | undefined) {
  try {
    const read = v.safeParse(wired, JSON.parse(payload ?? ''))
    if (!read.success) return null
    const { rows, here, gone, typing, ...rest } = read.output
    const presence: PresenceNews = {
      here,
      gone,
      typing: typing.map(([contactId, by]) => ({ contactId, by: sides[by] })),
    }
    const notices = rows.map(
      ([contactId, parentId, tutorId, after, upTo, side]): ChatNotice => ({
        contactId,
        parentId,
        tutorId,
        after,
        upTo,
        contactOf: side === '' ? undefined : sides[side],
      }),
    )
    return { ...rest, notices, presence }
  } catch {
    return null
  }
}
