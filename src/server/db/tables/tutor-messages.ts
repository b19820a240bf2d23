import { date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { tutor } from './tutors.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const tutorId = () =>
  integer('tutor_id')
    .notNull()
    .references(() => tutor.id, { onDelete: 'cascade' })

/** A message that a tutor keeps to send with applications. */
export const tutorMessageTemplate = pgTable(
  'tutor_message_template',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tutorId: tutorId(),
    template: text().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [index('tutor_message_template_tutor').on(t.tutorId, t.updatedAt)],
)

/** What a tutor answered to the question of a day; the public page shows the newest. */
export const tutorDailyAnswer = pgTable(
  'tutor_daily_answer',
  {
    tutorId: tutorId(),
    /** The day in Hong Kong. */
    day: date({ mode: 'string' }).notNull(),
    /** Of catalogue/daily-questions.ts. */
    questionId: text().notNull(),
    answer: text().notNull(),
    /** BCP 47 tag of the answer's language. */
    lang: text().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tutorId, t.day] })],
)
