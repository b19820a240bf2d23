import type { ApprovalKind, RejectReason } from '#contract/moderation/approvals.ts'
import { type ReportKind, urgentKinds } from '#contract/moderation/reports.ts'
import { formatDate } from '#rules/dates.ts'
import { serverText } from '../ground/server-texts.ts'
import {
  type Linked,
  type Notification,
  type NotificationsOf,
  ownPage,
} from '../states/notification.ts'

/** The editor page of each kind of record that staff approve, and its parameter. */
const editors = {
  activity: { path: 'activity', name: 'activityId' },
  course: { path: 'createOnlineCourse', name: 'classId' },
} as const

/** The page on which a text under approval is written; older notices do not name it. */
export function approvalPage({ side, words }: Pick<Linked, 'side' | 'words'>): string {
  const { what, of } = words
  const editor = what === 'activity' || what === 'course' ? editors[what] : null
  if (editor === null) return ownPage('/info')({ side })
  return ownPage(`/${editor.path}${of === undefined ? '' : `?${editor.name}=${of}`}`)({ side })
}

const ofApproval = {
  preference: 'approvals',
  message: 'approval.decided',
  urgency: 'waits',
  group: 'account',
  picture: 'approval',
  link: approvalPage,
  values: ({ what }, { locale }) => ({
    what: serverText(locale, `decisions.kind.${what as ApprovalKind}`),
  }),
} as const satisfies Partial<Notification>

const ofReport = {
  preference: 'approvals',
  message: 'report.decided',
  urgency: 'waits',
  group: 'account',
  picture: 'report',
  link: ownPage(''),
  values: ({ what, when }, { locale }) => {
    const of = serverText(locale, `letters.report.of.${what as ReportKind}`)
    if (when === undefined) return { what: of }
    const date = formatDate(String(when), locale)
    return { what: serverText(locale, 'letters.report.dated', { what: of, date }) }
  },
  // Confidentiality is promised for texts only: the other side of a lesson may guess the reporter.
  letter: ({ what }) => ({
    body: urgentKinds.some((one) => one === what) ? [] : ['letters.report.silence'],
  }),
} as const satisfies Notification

export const moderationNotifications: NotificationsOf<'moderation'> = {
  'approval.approved': {
    ...ofApproval,
    hint: null,
    letter: { opening: 'letters.approved' },
  },
  'approval.rejected': {
    ...ofApproval,
    hint: 'noticeHints.approval.rejected',
    letter: ({ what, reason, note = '' }) => ({
      opening: what === 'tutor.texts' ? 'letters.held' : 'letters.rejected',
      body: [
        ...(reason === undefined ? [] : ([`decisions.reason.${reason as RejectReason}`] as const)),
        ...(note === '' ? [] : (['note'] as const)),
        'letters.again',
      ],
    }),
  },
  'report.contactAllowed': ofReport,
  'report.contactStopped': ofReport,
  'report.left': ofReport,
  'report.takenDown': ofReport,
}
