import { and, eq, inArray, notLike, or, sql } from 'drizzle-orm'
import { mailboxOf } from '../../accounts/codes/mailbox.ts'
import * as t from '../../db/tables/index.ts'
import { activityPersonalData } from './activity-personal-data.ts'
import { coursePersonalData } from './course-personal-data.ts'
import { jobPersonalData } from './job-personal-data.ts'
import { lessonPersonalData } from './lesson-personal-data.ts'
import { orderPersonalData } from './order-personal-data.ts'
import { ofOwner, ownedBy, type PersonalDataTable } from './personal-data-table.ts'
import { reportPersonalData } from './report-personal-data.ts'
import { reviewPersonalData } from './review-personal-data.ts'

const emptied = {
  countryCode: '',
  email: '',
  emailProvedAt: null,
  passwordHash: null,
  payPasswordHash: null,
  notices: {},
  noticePaces: {},
  walletFrozenAt: null,
  walletFrozenFor: null,
  status: 'closed',
} as const

/**
 * Every table with personal data, in the order of erasure: dependent rows first. A test requires
 * each table of the database to be listed here or in `tests/support/nobodys-tables.ts`, so that new
 * ones cannot be forgotten.
 */
export const personalData: readonly PersonalDataTable[] = [
  {
    table: t.photo,
    rows: ({ tutorId }) =>
      tutorId === null
        ? null
        : inArray(
            t.photo.id,
            // Replaced photos too, until they are swept.
            sql`(select ${t.tutor.photoId} from ${t.tutor} where ${t.tutor.id} = ${tutorId}
              union all select ${t.approval.change} ->> 'photoId' from ${t.approval}
              where ${t.approval.tutorId} = ${tutorId} and ${t.approval.kind} = 'tutor.photo')`,
          ),
    erase: 'delete',
    file: { id: t.photo.id, store: 'public' },
  },
  ...[
    t.tutorTeach,
    t.tutorArea,
    t.tutorSlot,
    t.tutorEducation,
    t.tutorExamResult,
    t.tutorWork,
    t.tutorBadge,
    t.tutorMessageTemplate,
    t.tutorDailyAnswer,
  ].map(
    (table): PersonalDataTable => ({
      table,
      rows: ownedBy(table.tutorId, 'tutorId'),
      hidden: ['id', 'tutorId'],
      erase: 'delete',
    }),
  ),
  ...[t.stickGrant, t.stickUse, t.starRun].map(
    (table): PersonalDataTable => ({
      table,
      rows: ownedBy(table.tutorId, 'tutorId'),
      hidden: ['tutorId'],
      erase: 'delete',
    }),
  ),
  {
    table: t.tutorCertificate,
    rows: ownedBy(t.tutorCertificate.tutorId, 'tutorId'),
    hidden: ['tutorId'],
    erase: 'delete',
  },
  {
    table: t.approval,
    rows: ({ tutorId, organizationId }) =>
      or(
        tutorId === null ? undefined : eq(t.approval.tutorId, tutorId),
        organizationId === null ? undefined : eq(t.approval.organizationId, organizationId),
      ) ?? null,
    hidden: ['tutorId', 'organizationId', 'decidedBy'],
    erase: 'delete',
  },
  ...reportPersonalData,
  ...[t.tutorSearch, t.tutorWords].map(
    (table): PersonalDataTable => ({
      table,
      rows: ownedBy(table.tutorId, 'tutorId'),
      hidden: { reason: 'Made from the profile, for searching.' },
      erase: 'delete',
    }),
  ),
  ...activityPersonalData,
  ...coursePersonalData,
  ...orderPersonalData,
  ...reviewPersonalData,
  ...lessonPersonalData,
  ...jobPersonalData,
  {
    table: t.student,
    rows: ownedBy(t.student.parentId, 'parentId'),
    hidden: ['parentId'],
    erase: 'delete',
  },
  {
    table: t.parent,
    rows: ownedBy(t.parent.id, 'parentId'),
    hidden: ['accountId'],
    erase: { name: '', surnameZh: '', surnameEn: '', areaId: null },
  },
  {
    table: t.tutor,
    rows: ownedBy(t.tutor.id, 'tutorId'),
    hidden: ['accountId'],
    erase: {
      nameZh: '',
      nameEn: '',
      birthYear: null,
      guardian: '',
      surnameZh: '',
      surnameEn: '',
      universityId: null,
      majorId: null,
      firstLanguage: null,
      yearsExperience: null,
      profile: '',
      modes: [],
      teachIn: [],
      photoId: null,
      responsePercent: null,
      starLevel: 0,
      stickUntil: null,
      listed: false,
    },
  },
  {
    table: t.wish,
    rows: ownedBy(t.wish.accountId, 'accountId'),
    hidden: ['accountId'],
    erase: 'delete',
  },
  {
    table: t.savedSearchFound,
    rows: ({ accountId }) =>
      accountId === null
        ? null
        : inArray(
            t.savedSearchFound.searchId,
            sql`(select ${t.savedSearch.id} from ${t.savedSearch}
              where ${t.savedSearch.accountId} = ${accountId})`,
          ),
    erase: 'delete',
  },
  {
    table: t.savedSearch,
    rows: ownedBy(t.savedSearch.accountId, 'accountId'),
    hidden: ['accountId'],
    erase: 'delete',
  },
  {
    table: t.signInSession,
    rows: ofOwner(t.signInSession),
    hidden: [
      'accountId',
      'organizationId',
      'tokenHash',
      'paasTokenHash',
      'paasExpiresAt',
      'clientKey',
      'certification',
    ],
    erase: 'delete',
  },
  {
    table: t.securityChange,
    rows: ofOwner(t.securityChange),
    hidden: ['id', 'accountId', 'organizationId'],
    erase: 'delete',
  },
  {
    table: t.knownPlace,
    rows: ofOwner(t.knownPlace),
    hidden: ['accountId', 'organizationId', 'placeHash', 'networkHash'],
    erase: 'delete',
  },
  {
    table: t.socialLink,
    rows: ofOwner(t.socialLink),
    hidden: ['id', 'accountId', 'organizationId'],
    erase: 'delete',
  },
  {
    table: t.operator,
    rows: ownedBy(t.operator.accountId, 'accountId'),
    hidden: ['accountId'],
    erase: 'delete',
  },
  {
    table: t.messageOutbox,
    // Messages of the contact form, and notices to an unconfirmed address, may belong to another
    // person; of the latter, only the codes were certainly sent for this account.
    rows: ({ email, ownsEmail, countryCode, mobile }) =>
      and(
        notLike(t.messageOutbox.kind, 'contact.%'),
        or(
          eq(t.messageOutbox.recipient, `+${countryCode}${mobile}`),
          email === ''
            ? undefined
            : and(
                eq(t.messageOutbox.mailbox, mailboxOf(email)),
                ownsEmail ? undefined : eq(t.messageOutbox.kind, 'code'),
              ),
        ),
      ) ?? null,
    hidden: { reason: 'Copies of notices on their way, kept for some weeks; they hold codes.' },
    erase: 'delete',
  },
  {
    table: t.account,
    rows: ownedBy(t.account.id, 'accountId'),
    hidden: ['passwordHash', 'payPasswordHash', 'demo'],
    erase: {
      // Unique and unlike any number, so that the real one can register again.
      mobile: sql`'closed ' || ${t.account.id}`,
      userName: '',
      joinedAs: null,
      sharesPresence: false,
      ...emptied,
    },
  },
  {
    table: t.organization,
    rows: ownedBy(t.organization.id, 'organizationId'),
    hidden: ['passwordHash', 'payPasswordHash', 'demo'],
    erase: {
      mobile: sql`'closed ' || ${t.organization.id}`,
      nameZh: '',
      nameEn: '',
      description: '',
      areaId: null,
      registrationNumber: '',
      canTrade: false,
      ...emptied,
    },
  },
]
