import type { NoticeSubject, SubjectsOf } from '../states/notice-subject.ts'

/** What was paid, or paid back; older notices do not have it. */
export const moneySubjects: SubjectsOf = async (_db, { rows }) =>
  new Map(
    rows.flatMap(({ id, words: { cents } }): [number, NoticeSubject][] =>
      cents === undefined ? [] : [[id, { amountCents: Number(cents) }]],
    ),
  )
