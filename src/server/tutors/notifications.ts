import { inArray } from 'drizzle-orm'
import { savedSearch } from '../db/tables/index.ts'
import { type Notification, type NotificationsOf, ownPage } from '../states/notification.ts'
import { searchSubjects } from './saved-searches/notice-subjects.ts'

const ofSearch = {
  preference: 'searches',
  message: 'search.found',
  urgency: 'waits',
  group: 'jobs',
  picture: 'search',
  hint: 'noticeHints.search',
  subjects: searchSubjects,
  // The page and its filters, as saved.
  link: ({ side, words: { page } }) => (page === undefined ? ownPage('')({ side }) : String(page)),
  holds: async (tx, notices) => {
    const ids = notices.map(({ thingId }) => thingId)
    const rows = await tx
      .select({ id: savedSearch.id })
      .from(savedSearch)
      .where(inArray(savedSearch.id, ids))
    const saved = new Set(rows.map(({ id }) => id))
    return new Map(notices.flatMap(({ id, thingId }) => (saved.has(thingId) ? [[id, []]] : [])))
  },
} as const satisfies Partial<Notification>

export const tutorNotifications: NotificationsOf<'tutors'> = {
  'search.job': {
    ...ofSearch,
    letter: { spoken: ['saved.letter.for'], stop: '/tutor/dashboard/wishList#searches' },
  },
  'search.tutor': {
    ...ofSearch,
    letter: { spoken: ['saved.letter.for'], stop: '/parent/dashboard/wishList#searches' },
  },
}
