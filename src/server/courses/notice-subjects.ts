import type { NoticeSubject, SubjectsOf } from '../states/notice-subject.ts'

/** The price of a sale; older notices do not have it. */
export const saleSubjects: SubjectsOf = async (_db, { rows }) =>
  new Map(
    rows.flatMap(({ id, words: { cents } }): [number, NoticeSubject][] =>
      cents === undefined ? [] : [[id, { amountCents: Number(cents) }]],
    ),
  )
