import { inArray } from 'drizzle-orm'
import type { Locale } from '#i18n/locales.ts'
import { savedSearch } from '../db/tables/index.ts'
import { serverTranslate } from '../ground/server-texts.ts'
import { type Notification, type NotificationsOf, ownPage } from '../states/notification.ts'
import { searchSubjects } from './saved-searches/notice-subjects.ts'
import { labelOfAddress } from './saved-searches/search-label.ts'

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
  values: ({ n, job }, { locale }) => ({
    job: jobsNamed(labelOfAddress(job, locale), Number(n), locale),
  }),
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

/** Notices of before do not say which job it is. */
function jobsNamed(first: string, n: number, locale: Locale): string {
  const t = serverTranslate(locale, 'noticeTitles')
  if (first === '') return t('noticeTitles.about.found')
  return n > 1 ? t('noticeTitles.about.more', { first }) : first
}

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
