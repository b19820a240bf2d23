import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AgreedTerms } from '#contract/teaching/applications.ts'
import type { ApplicationStatus } from '#contract/vocabulary.ts'
import type { Actor } from '#rules/state-machine.ts'
import { at, id, partOf } from '../../columns.ts'
import { parent } from '../accounts/people.ts'
import { tutor } from '../tutors/tutors.ts'
import { job } from './jobs.ts'

/**
 * An application, invitation or booking between a tutor and a job. One row per pair, however often
 * it begins; its transitions are in rules/states/application.ts and made by server/states alone.
 */
export const application = pgTable(
  'application',
  {
    id: id(),
    jobId: partOf(() => job.id),
    tutorId: partOf(() => tutor.id),
    status: text().$type<ApplicationStatus>().notNull(),
    version: integer().notNull().default(1),
    lastActor: text().$type<Actor>(),
    /** The tutor's text when applying. */
    message: text().notNull().default(''),
    /** The parent's question when inviting. */
    question: text().notNull().default(''),
    /** Version of the job's `terms` seen by the side that moved last. */
    jobTerms: integer().notNull(),
    /** Copied from the job at booking; null before. */
    agreed: jsonb().$type<AgreedTerms>(),
    bookedAt: at(),
    agreedAt: at(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('application_pair').on(t.jobId, t.tutorId),
    // A job has one tutor at a time, however many parents, devices and servers act at once.
    uniqueIndex('application_taken').on(t.jobId).where(sql`${t.status} in ('CHOSEN', 'ACCEPTED')`),
    index('application_tutor').on(t.tutorId, sql`${t.updatedAt} desc`),
  ],
)

/** When a parent and a tutor were shown each other's contact details, and for which application. */
export const contactReveal = pgTable(
  'contact_reveal',
  {
    applicationId: partOf(() => application.id).primaryKey(),
    parentId: partOf(() => parent.id),
    tutorId: partOf(() => tutor.id),
    at: at().notNull(),
  },
  (t) => [
    index('contact_reveal_parent').on(t.parentId, t.at),
    index('contact_reveal_tutor').on(t.tutorId, t.at),
  ],
)

export const applicationView = pgTable(
  'application_view',
  {
    applicationId: partOf(() => application.id).primaryKey(),
    parentId: partOf(() => parent.id),
    at: at().notNull(),
  },
  (t) => [index('application_view_parent').on(t.parentId, t.at)],
)
