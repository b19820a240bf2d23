import * as v from 'valibot'
import type { ChatNotice } from './port.ts'

/** PostgreSQL takes payloads below 8,000 bytes. */
const mostPayload = 7_900
const head = 120

const sides = { p: 'parent', t: 'tutor' } as const
const number = v.pipe(v.number(), v.safeInteger())
const row = v.tuple([number, number, number, number, number, v.picklist(['', 'p', 't'])])
const wired = v.object({
  from: v.string(),
  probe: v.optional(number),
  lost: v.optional(v.boolean()),
  rows: v.optional(v.array(row), []),
})
export type Wired = v.InferInput<typeof wired>

/** Notices as payloads, as few as hold them. */
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

/** What a payload says; null for one that is not ours. */
export function fromWire(payload: string | undefined) {
  try {
    const read = v.safeParse(wired, JSON.parse(payload ?? ''))
    if (!read.success) return null
    const { rows, ...rest } = read.output
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
    return { ...rest, notices }
  } catch {
    return null
  }
}
