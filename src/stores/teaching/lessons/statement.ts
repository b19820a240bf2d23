import * as calls from '#contract/teaching/lesson-statements.ts'
import { download, send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { saveFile } from '../../asking/save-file.ts'
import { accountDraft } from '../../form/drafts.ts'
import { createForm } from '../../form.ts'
import type { LessonSide } from './lesson-calls.ts'

const callsOf = {
  parent: {
    read: calls.parentStatement,
    file: calls.parentStatementFile,
    mark: calls.parentMarksPayment,
    note: calls.parentNotesLesson,
  },
  tutor: {
    read: calls.tutorStatement,
    file: calls.tutorStatementFile,
    mark: calls.tutorMarksPayment,
    note: calls.tutorNotesLesson,
  },
} as const

export interface StatementQuestion {
  side: LessonSide
  /** `2026-01`; the last twelve months if both are left out. */
  from?: string
  to?: string
}

export const statementStore = createLoaded(
  ({ side, ...query }: StatementQuestion, signal) => send(callsOf[side].read, { query, signal }),
  { begin: { side: 'parent' } as StatementQuestion },
)

export async function saveStatement(
  { side, ...months }: StatementQuestion,
  applicationId: number | undefined,
): Promise<void> {
  const query = { ...months, ...(applicationId !== undefined && { applicationId }) }
  saveFile(await download(callsOf[side].file, { query }), 'lessons.csv')
}

const atOnce = 200

/** Marks lessons as paid, agrees to that, or withdraws it. */
export async function markPaid(
  side: LessonSide,
  signIds: readonly number[],
  event: 'paid' | 'undo',
): Promise<void> {
  for (let from = 0; from < signIds.length; from += atOnce) {
    const body = { signIds: signIds.slice(from, from + atOnce), event }
    await send(callsOf[side].mark, { body })
  }
  await statementStore.load()
}

/** Homework and next steps, visible to both sides. */
export const noteForm = (
  side: LessonSide,
  { signId, notes }: Pick<calls.StatementLesson, 'signId' | 'notes'>,
) => {
  const own = notes.find((note) => note.side === side)
  const lines = {
    control: 'lines',
    input: { rows: 2, maxLength: calls.mostNoteCharacters },
  } as const
  return createForm<{ homework: string; nextTime: string }, unknown>({
    id: `note-${signId}`,
    begin: { homework: own?.homework ?? '', nextTime: own?.nextTime ?? '' },
    draft: accountDraft(`lesson-note-${signId}`),
    fields: {
      homework: { ...lines, label: 'statements.note.homework' },
      nextTime: { ...lines, label: 'statements.note.nextTime' },
    },
    send: (fields) => send(callsOf[side].note, { body: { signId, ...fields } }),
    sent: () => statementStore.load(),
  })
}
