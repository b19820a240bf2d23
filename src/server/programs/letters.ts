import { count, desc, inArray } from 'drizzle-orm'
import { defaultLocale } from '#i18n/locales.ts'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import { formatTime } from '#rules/time-of-day.ts'
import { writeAudit } from '../accounts/staff-decisions/audit.ts'
import type { Database } from '../db/open.ts'
import { contactMessage, messageOutbox } from '../db/tables/index.ts'
import { serverTranslate } from '../ground/server-texts.ts'

/** The newest contact letters and the state of the outbox, for a terminal; notes the reading. */
export async function describeLetters(db: Database, most: number, at: Date): Promise<string> {
  const letters = await db
    .select()
    .from(contactMessage)
    .orderBy(desc(contactMessage.id))
    .limit(most)
  const read = { operatorId: null, action: 'letter.read', subjectKind: 'letter', at } as const
  await writeAudit(
    db,
    letters.map(({ id: subjectId }) => ({ ...read, subjectId })),
  )
  const parts = letters.reverse().map(describeLetter)
  return [...parts, await describeOutbox(db)].join('\n\n')
}

type Letter = typeof contactMessage.$inferSelect

function describeLetter(letter: Letter): string {
  const t = serverTranslate(defaultLocale, 'contact')
  const { id, topic, name, email, locale, page, spamSign, createdAt } = letter
  const facts = [`C${id}`, minuteOf(createdAt), t(`contact.topic.${topic}`), locale]
  const marks = [page, spamSign && `not mailed: looks like bulk mail (${spamSign})`]
  const head = [...facts, ...marks.filter((mark) => mark !== null)].join(' · ')
  const sender = `${name} <${email}>`.trim()
  return printable(`${head}\n${sender}\n${letter.message}`)
}

async function describeOutbox(db: Database): Promise<string> {
  const states = await db
    .select({ state: messageOutbox.state, messages: count() })
    .from(messageOutbox)
    .groupBy(messageOutbox.state)
    .orderBy(messageOutbox.state)
  const troubled = await db
    .select()
    .from(messageOutbox)
    .where(inArray(messageOutbox.state, ['waiting', 'failed']))
    .orderBy(desc(messageOutbox.id))
    .limit(20)
  const sums = states.map(({ state, messages }) => `${messages} ${state}`).join(', ')
  const lines = troubled.map(({ id, kind, state, attempts, error, dueAt }) => {
    const next = state === 'waiting' ? `, next try ${minuteOf(dueAt)}` : ''
    return `  ${id} ${kind} ${state} after ${attempts} attempts (${error ?? 'not tried'})${next}`
  })
  return [`Outbox: ${sums || 'empty'}`, ...lines].join('\n')
}

const minuteOf = (instant: Date) => `${hongKongDay(instant)} ${formatTime(instant)}`

/** Without characters that control a terminal or reverse its text. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    character === '\n' ? character : '·',
  )
}
