import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AgreedTerms } from '#contract/applications.ts'
import type { ApplicationStatus } from '#contract/vocabulary.ts'
import type { Actor } from '#rules/state-machine.ts'
import { at, id, partOf } from '../columns.ts'
import { job } from './jobs.ts'
import { parent } from './people.ts'
import { tutor } from './tutors.ts'

/**
 * What is between a tutor and a job: an application, an invitation, a booking. One row however often
 * it begins; its life is rules/states/application.ts, and server/states alone moves it.
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
    /** What the tutor says, applying. */
    message: text().notNull().default(''),
    /** What the parent asks, inviting. */
    question: text().notNull().default(''),
    /** The `terms` of the job that the side that moved last had before its eyes. */
    jobTerms: integer().notNull(),
    /** What both agree on, copied from the job at booking; null before. */
    agreed: jsonb().$type<AgreedTerms>(),
    bookedAt: at(),
    agreedAt: at(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('application_pair').on(t.jobId, t.tutorId),
    // However many parents, devices and servers: a job has one tutor at a time.
    uniqueIndex('application_taken').on(t.jobId).where(sql`${t.status} in ('CHOSEN', 'ACCEPTED')`),
    index('application_tutor').on(t.tutorId, sql`${t.updatedAt} desc`),
  ],
)

/** When a parent and a tutor learnt how to reach each other, and by which application. */
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

/** When a parent last looked at an application of a tutor's. */
export const applicationView = pgTable(
  'application_view',
  {
    applicationId: partOf(() => application.id).primaryKey(),
    parentId: partOf(() => parent.id),
    at: at().notNull(),
  },
  (t) => [index('application_view_parent').on(t.parentId, t.at)],
)
