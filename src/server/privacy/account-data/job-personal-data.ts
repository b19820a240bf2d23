import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { DataSubject } from '../../accounts/subject.ts'
import * as t from '../../db/tables/index.ts'
import { ofOwner, ownedBy, type PersonalDataTable } from './personal-data-table.ts'
import { waitsFor } from './waiting-reports.ts'

const jobsOf = (parentId: number) =>
  sql`(select ${t.job.id} from ${t.job} where ${t.job.parentId} = ${parentId})`

const looksOf =
  (parentLooks: 'parent' | 'tutor', tutorLooks: 'parent' | 'tutor') =>
  ({ parentId, tutorId }: DataSubject) =>
    or(
      parentId === null
        ? undefined
        : and(eq(t.contactLook.parentId, parentId), eq(t.contactLook.seenBy, parentLooks)),
      tutorId === null
        ? undefined
        : and(eq(t.contactLook.tutorId, tutorId), eq(t.contactLook.seenBy, tutorLooks)),
    ) ?? null
const looked = looksOf('parent', 'tutor')
const seen = looksOf('tutor', 'parent')

export const jobPersonalData: readonly PersonalDataTable[] = [
  {
    table: t.stateChange,
    rows: ownedBy(t.stateChange.accountId, 'accountId'),
    hidden: ['accountId'],
    // The event stays for the other side, without its actor and reason.
    erase: { accountId: null, reason: '' },
  },
  {
    table: t.notice,
    rows: ofOwner(t.notice),
    // These name the person who caused the notice.
    hidden: ['accountId', 'organizationId', 'fromAccountId', 'fromOrganizationId'],
    erase: 'delete',
  },
  {
    table: t.contactReveal,
    rows: ({ parentId, tutorId }) =>
      or(
        parentId === null ? undefined : eq(t.contactReveal.parentId, parentId),
        tutorId === null ? undefined : eq(t.contactReveal.tutorId, tutorId),
      ) ?? null,
    // The number that was shown is erased too.
    erase: 'delete',
  },
  {
    table: t.contactLook,
    rows: seen,
    hidden: ['parentId', 'tutorId'],
    erase: 'delete',
  },
  {
    table: t.contactLook,
    rows: looked,
    // Retained so that the owner of the number can see who looked, even after they have left.
    erase: 'keep',
  },
  {
    table: t.contactStop,
    rows: ({ parentId, tutorId }) =>
      or(
        parentId === null ? undefined : eq(t.contactStop.parentId, parentId),
        tutorId === null ? undefined : eq(t.contactStop.tutorId, tutorId),
      ) ?? null,
    // For members who register again, kept_mark keeps the pair apart.
    erase: 'delete',
  },
  {
    table: t.jobWish,
    rows: ownedBy(t.jobWish.accountId, 'accountId'),
    hidden: ['accountId'],
    erase: 'delete',
  },
  ...[t.jobSearch, t.jobWords].map(
    (table): PersonalDataTable => ({
      table,
      rows: ({ parentId }) => (parentId === null ? null : inArray(table.jobId, jobsOf(parentId))),
      hidden: { reason: 'Made from an open job, for searching.' },
      erase: 'delete',
    }),
  ),
  {
    table: t.applicationView,
    rows: ownedBy(t.applicationView.parentId, 'parentId'),
    hidden: ['parentId'],
    erase: 'delete',
  },
  {
    table: t.applicationView,
    rows: ({ tutorId }) =>
      tutorId === null
        ? null
        : inArray(
            t.applicationView.applicationId,
            sql`(select ${t.application.id} from ${t.application}
              where ${t.application.tutorId} = ${tutorId})`,
          ),
    hidden: { reason: 'What a parent looked at is told to the parent alone.' },
    erase: 'delete',
  },
  ...(['parent', 'tutor'] as const).map(
    (author): PersonalDataTable => ({
      table: t.chatMessage,
      rows: (subject) => {
        const own = subject[`${author}Id`]
        const column = t.conversation[`${author}Id`]
        return own === null
          ? null
          : sql`${t.chatMessage.author} = ${author} and ${t.chatMessage.conversationId} in
              (select ${t.conversation.id} from ${t.conversation} where ${column} = ${own})`
      },
      hidden: ['clientId'],
      // The other side keeps an empty message, as if it had been withdrawn.
      erase: {
        content: '',
        withdrawnAt: sql`coalesce(${t.chatMessage.withdrawnAt}, now())`,
      },
    }),
  ),
  ...(['parent', 'tutor'] as const).map(
    (author): PersonalDataTable => ({
      table: t.chatWords,
      rows: (subject) => {
        const own = subject[`${author}Id`]
        const column = t.conversation[`${author}Id`]
        return own === null
          ? null
          : sql`${t.chatWords.messageId} in (select ${t.chatMessage.id} from ${t.chatMessage}
              join ${t.conversation} on ${t.conversation.id} = ${t.chatMessage.conversationId}
              where ${t.chatMessage.author} = ${author} and ${column} = ${own})`
      },
      hidden: { reason: 'Made from a message, for searching.' },
      erase: 'delete',
    }),
  ),
  {
    table: t.application,
    rows: ownedBy(t.application.tutorId, 'tutorId'),
    hidden: ['question'],
    erase: { message: '', agreed: null },
  },
  {
    table: t.application,
    rows: ({ parentId }) =>
      parentId === null ? null : inArray(t.application.jobId, jobsOf(parentId)),
    hidden: ['message'],
    erase: { question: '', agreed: null },
  },
  {
    table: t.job,
    rows: ownedBy(t.job.parentId, 'parentId'),
    hidden: ['parentId'],
    // A job that led to lessons belongs to the tutor's record too; its texts and address are
    // erased.
    erase: {
      deletes: sql`${t.job.tutorId} is null and not exists (
        select 1 from ${t.lesson} join ${t.application} on ${t.application.id} = ${t.lesson.applicationId}
        where ${t.application.jobId} = ${t.job.id})
        and not ${waitsFor(t.job.id, 'jobId')}
        and not exists (select 1 from ${t.application} where ${t.application.jobId} = ${t.job.id}
          and ${waitsFor(t.application.id, 'applicationId', 'pairId')})`,
      blanks: {
        remark: '',
        words: '',
        slots: [],
        subjectExt: null,
        areaId: null,
        studentSex: null,
      },
    },
    untilDecided: true,
  },
]
