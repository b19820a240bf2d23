import * as v from 'valibot'
import { isoTime } from '../fields.ts'
import { call } from '../kernel.ts'

/** Lessons that the other side has entered, and those it proposes to move. */
const lessonWaits = { lessons: v.number(), moves: v.number() }

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
          ...lessonWaits,
          /** What the lessons cost that wait for a confirmation. */
          lessonCents: v.number(),
          /** Open jobs for which tutors have applied. */
          jobs: v.number(),
        }),
      }),
    ),
    tutor: v.nullable(
      v.object({
        savedJobs: v.number(),
        nextLessonAt: v.nullable(isoTime),
        waits: v.object({
          ...lessonWaits,
          bookings: v.number(),
          /** To jobs, and from parents who paid to be in contact. */
          invitations: v.number(),
          contacts: v.number(),
        }),
      }),
    ),
    organization: v.nullable(
      v.object({
        /** On sale or paused, with a session to come. */
        activities: v.number(),
        /** Drafts rejected by staff and not submitted again. */
        waits: v.object({ refused: v.number() }),
      }),
    ),
  }),
  errors: [],
})
