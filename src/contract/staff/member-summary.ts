import * as v from 'valibot'
import { isoTime } from '../fields.ts'
import { call } from '../kernel.ts'
import type { LessonWait } from '../teaching/lessons.ts'

/** Lessons that wait for the caller, by what they wait for (`lessonWaits`). */
const ofLessons = {
  affirm: v.number(),
  end: v.number(),
  move: v.number(),
  object: v.number(),
  tell: v.number(),
  settle: v.number(),
} satisfies Record<LessonWait, unknown>

/** What has a deadline and is in no other list: to pay, to take, to answer, to write. */
export const askedThings = ['order', 'seat', 'contact', 'review'] as const
export type AskedThing = (typeof askedThings)[number]

const Ask = v.object({
  thing: v.picklist(askedThings),
  /** The number of the order, or the id of the activity, invitation or job. */
  ref: v.string(),
  /** What is bought, the activity, or who asks. */
  title: v.string(),
  /** To be paid; null elsewhere. */
  cents: v.nullable(v.number()),
  until: isoTime,
})
export type Ask = v.InferOutput<typeof Ask>
/** The most urgent first. */
const asks = v.array(Ask)

export const memberSummary = call({
  own: true,
  method: 'GET',
  path: '/api/member/summary',
  access: 'member',
  summary:
    'What waits for the caller, and one present value of each of their pages: for menus, which ask once for all.',
  data: v.object({
    availableCents: v.number(),
    /** Courses joined and not given back. */
    courses: v.number(),
    /** The next session of a valid ticket. */
    nextTicketAt: v.nullable(isoTime),
    parent: v.nullable(
      v.object({
        /** As the parent calls them. */
        children: v.array(v.string()),
        savedTutors: v.number(),
        nextLessonAt: v.nullable(isoTime),
        waits: v.object({
          ...ofLessons,
          /** What the lessons cost that wait for a confirmation. */
          lessonCents: v.number(),
          /** Open jobs for which tutors have applied, and those that soon leave the board. */
          jobs: v.number(),
          leaving: v.number(),
        }),
        asks,
        /** Sessions of their tickets in the seven days from today, soonest first. */
        sessions: v.array(
          v.object({
            activityId: v.number(),
            title: v.string(),
            organizer: v.string(),
            startsAt: isoTime,
            tickets: v.number(),
          }),
        ),
      }),
    ),
    tutor: v.nullable(
      v.object({
        savedJobs: v.number(),
        nextLessonAt: v.nullable(isoTime),
        waits: v.object({ ...ofLessons, bookings: v.number(), invitations: v.number() }),
        asks,
      }),
    ),
    organization: v.nullable(
      v.object({
        /** On sale or paused, with a session to come. */
        activities: v.number(),
        waits: v.object({
          /** Drafts rejected by staff and not submitted again. */
          refused: v.number(),
          /** 1 while no certificate is verified or under review. */
          certificate: v.number(),
        }),
      }),
    ),
  }),
  errors: [],
})
