import type { DataOf } from '#contract/kernel.ts'
import type { operatorCounters } from '#contract/staff/operator.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { type MemberKind, type Summary, waitingThings, waitsOf } from '#rules/waiting-things.ts'

/** The value at the right end of a menu entry, before its chevron. */
export interface MenuValue {
  /** Without language prefix. */
  path: string
  value?: string
  /** Red: to be done; grey otherwise. */
  count?: { n: number; says: string; isQuiet?: boolean }
}

interface Reader {
  t: Translate<'account'>
  locale: Locale
}

/** Their pending things in words; empty if there are none. */
export function waitLines(summary: Summary, kind: MemberKind, { t, locale }: Reader): string[] {
  const cents = kind === 'parent' ? (summary.parent?.waits.lessonCents ?? 0) : 0
  const amount = formatMoney(cents, locale)
  return waitingThings(summary, kind)
    .filter(([, n]) => n > 0)
    .map(([thing, n]) =>
      thing === 'affirm' && cents > 0
        ? t('account.waits.affirm.cost', { n, amount })
        : t(`account.waits.${thing}`, { n }),
    )
}

/** The values shown at a member's pages; those that are zero are left out. */
export function memberValues(
  summary: Summary,
  kind: MemberKind,
  { messages, ...reader }: Reader & { messages: number },
): MenuValue[] {
  const { t, locale } = reader
  const many = (name: 'tutors' | 'jobs' | 'courses' | 'children', n: number) =>
    n === 0 ? {} : { value: t(`account.value.${name}`, { n }) }
  const next = (at: string | null | undefined) =>
    at ? { value: t('account.value.lesson', { at: momentText(at, locale) }) } : {}
  const waits = waitsOf(summary, kind)
  const overview = {
    path: `/${kind}/dashboard`,
    count: { n: waits, says: t('account.waits', { n: waits }) },
  }
  const unread = { n: messages, says: t('account.unread', { n: messages }) }
  const balance = { value: formatMoney(summary.availableCents, locale) }
  if (kind === 'organization') {
    const { activities } = summary.organization ?? { activities: 0 }
    const onSale = { n: activities, says: t('account.menu.onSale', { n: activities }) }
    return [
      overview,
      { path: '/organization/dashboard/activity', count: { ...onSale, isQuiet: true } },
      { path: '/organization/dashboard/withdraw', ...balance },
    ]
  }
  if (kind === 'tutor') {
    const contacts = summary.tutor?.asks.filter(({ thing }) => thing === 'contact').length ?? 0
    const asked = { n: contacts, says: t('account.waits.contact', { n: contacts }) }
    return [
      { ...overview, ...next(summary.tutor?.nextLessonAt) },
      { path: '/tutor/dashboard/invitations', count: asked },
      { path: '/myChat/chat', count: unread },
      { path: '/tutor/dashboard/wishList', ...many('jobs', summary.tutor?.savedJobs ?? 0) },
      { path: '/tutor/dashboard/purchasedCourses', ...many('courses', summary.courses) },
      { path: '/tutor/dashboard/wallet', ...balance },
    ]
  }
  const { nextTicketAt, parent } = summary
  return [
    { ...overview, ...next(parent?.nextLessonAt) },
    { path: '/parent/dashboard/chats/contactList', count: unread },
    { path: '/parent/dashboard/wishList', ...many('tutors', parent?.savedTutors ?? 0) },
    { path: '/course/learn', ...many('courses', summary.courses) },
    {
      path: '/parent/dashboard/tickets',
      ...(nextTicketAt !== null && { value: momentText(nextTicketAt, locale) }),
    },
    { path: '/parent/dashboard/wallet', ...balance },
    { path: '/parent/dashboard/info', ...many('children', parent?.children.length ?? 0) },
  ]
}

/** Shows pending counts at the staff's pages. */
export function staffValues(
  counters: DataOf<typeof operatorCounters>,
  { t }: Pick<Reader, 't'>,
): MenuValue[] {
  const { waiting, reports, disputes, messagesFailed } = counters
  return [
    {
      path: '/operator/dashboard',
      count: { n: waiting, says: t('account.menu.approvals', { n: waiting }) },
    },
    {
      path: '/operator/dashboard/reports',
      count: { n: reports, says: t('account.menu.reports', { n: reports }) },
    },
    {
      path: '/operator/dashboard/disputes',
      count: { n: disputes, says: t('account.menu.disputes', { n: disputes }) },
    },
    {
      path: '/operator/dashboard/messages',
      count: {
        n: messagesFailed,
        says: t('account.menu.failed', { n: messagesFailed }),
        isQuiet: true,
      },
    },
  ]
}
