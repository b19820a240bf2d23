import { atom } from 'nanostores'
import type { DataOf } from '#contract/kernel.ts'
import { type Question, type ReadDraft, readJobText } from '#contract/teaching/job-reading.ts'
import { send } from '../../asking/client.ts'
import { blankJob, type JobValues, valuesOfRead } from './values.ts'
import { $chosen, newRow, type Quotes, typedSince, valuesOf, writing } from './writing.ts'

/** A question about the drafts read from a message, until it is answered. */
export interface RowQuestion extends Omit<Question, 'drafts'> {
  rows: readonly string[]
}
export const $questions = atom<readonly RowQuestion[]>([])

interface Read {
  text: string
  read: DataOf<typeof readJobText>
}

export async function readMessage(typed: string): Promise<Read> {
  const text = typed.replaceAll(/\r\n?/gu, '\n').trim()
  return { text, read: await send(readJobText, { body: { text } }) }
}

/** Creates forms from what was read; the message stays with them. */
export function adoptRead({ text, read }: Read): void {
  const rows = read.drafts.map((draft) =>
    newRow({ text, typed: typedSince(valuesOfRead(draft), blankJob), words: quotesOf(draft) }),
  )
  writing.addRows(rows)
  writing.write('')
  $questions.set(
    read.questions.map(({ drafts, ...question }) => ({
      ...question,
      rows: drafts.flatMap((index) => rows[index]?.id ?? []),
    })),
  )
  $chosen.set(rows[0]?.id ?? '')
}

export function answerQuestion({ rows }: RowQuestion, patch: Partial<JobValues>): void {
  for (const id of rows) {
    writing.changeRow(id, (row) => ({
      ...row,
      typed: typedSince({ ...valuesOf(row), ...patch }, row.base),
    }))
  }
}

function quotesOf({ evidence }: ReadDraft): Quotes {
  const quotes: Record<string, string[]> = {}
  for (const { field, words: found } of evidence) {
    quotes[field] = [...new Set([...(quotes[field] ?? []), found])]
  }
  return quotes
}
