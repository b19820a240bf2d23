import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ReviewTag } from '#contract/teaching/review-tags.ts'
import type { ReviewStatus } from '#contract/vocabulary.ts'
import type { Actor } from '#rules/state-machine.ts'
import { at, id, partOf } from '../../columns.ts'
import { parent } from '../accounts/people.ts'
import { tutor } from '../tutors/tutors.ts'
import { application } from './applications.ts'

/** One review per application and side (rules/states/review.ts); public while it is SHOWN. */
export const review = pgTable(
  'review',
  {
    id: id(),
    applicationId: partOf(() => application.id),
    author: text().$type<'parent' | 'tutor'>().notNull(),
    tutorId: partOf(() => tutor.id),
    parentId: partOf(() => parent.id),
    itemValue: text(),
    status: text().$type<ReviewStatus>().notNull(),
    version: integer().notNull().default(1),
    lastActor: text().$type<Actor>(),
    score: smallint().notNull(),
    content: text().notNull(),
    tags: jsonb().$type<ReviewTag[]>().notNull().default([]),
    /** The other side's reply, given once: the time stays when staff remove the text. */
    reply: text(),
    repliedAt: at(),
    /** Changed after others had read it. */
    editedAt: at(),
    /** Set for good when it is first shown. */
    shownAt: at(),
    dueAt: at(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('review_side').on(t.applicationId, t.author),
    index('review_parent').on(t.parentId),
    index('review_tutor')
      .on(t.tutorId, sql`${t.shownAt} desc`, t.id)
      .where(sql`${t.status} = 'SHOWN' and ${t.author} = 'parent'`),
    index('review_of_tutor').on(t.tutorId),
    index('review_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    check('review_score', sql`${t.score} between 1 and 5`),
  ],
)

/** Every version of a review, the first one too, so that none can be denied. */
export const reviewWording = pgTable(
  'review_wording',
  {
    id: id(),
    reviewId: partOf(() => review.id),
    score: smallint().notNull(),
    content: text().notNull(),
    at: at().notNull(),
  },
  (t) => [index('review_wording_review').on(t.reviewId)],
)
