import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, id, partOf } from '../../columns.ts'
import { tutor } from '../tutors/tutors.ts'

/** A tutor's saved message for applications. */
export const tutorMessageTemplate = pgTable(
  'tutor_message_template',
  {
    id: id(),
    tutorId: partOf(() => tutor.id),
    template: text().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [index('tutor_message_template_tutor').on(t.tutorId, t.updatedAt)],
)

/** A tutor's answer to the question of a day; the public page shows the newest. */
export const tutorDailyAnswer = pgTable(
  'tutor_daily_answer',
  {
    tutorId: partOf(() => tutor.id),
    /** The day in Hong Kong. */
    day: date({ mode: 'string' }).notNull(),
    /** Of catalogue/daily-questions.ts. */
    questionId: text().notNull(),
    answer: text().notNull(),
    /** BCP 47 tag of the answer's language. */
    lang: text().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tutorId, t.day] })],
)
