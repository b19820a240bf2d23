import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  type NoticeChannel,
  type NoticeKind,
  type NoticePace,
  standardQuiet,
} from '#contract/accounts/settings.ts'
import type { LevelKey } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { at, id, partOf, yes } from '../../columns.ts'

/** No one can sign in to a frozen account; a closed one is what the law makes us retain. */
export type AccountStatus = 'active' | 'frozen' | 'closed'

/** Channels chosen by kind of notice; missing kinds use the default. */
export type ChosenNotices = Readonly<Partial<Record<NoticeKind, NoticeChannel>>>

/** Frequencies chosen by kind of notice; missing kinds are sent at once. */
export type ChosenPaces = Readonly<Partial<Record<NoticeKind, NoticePace>>>

/** Hours in Hong Kong during which nothing is sent that can wait; both null: none. */
const quietHours = () => ({
  quietFrom: smallint().default(standardQuiet.from),
  quietTo: smallint().default(standardQuiet.to),
})

/** Since when withdrawals are blocked, and the reason given to the owner; null: not blocked. */
const walletFreeze = () => ({
  walletFrozenAt: at(),
  walletFrozenFor: text(),
})

/** One mobile number; it can hold a parent record, a tutor record, or both. */
export const account = pgTable(
  'account',
  {
    id: id(),
    countryCode: text().notNull(),
    mobile: text().notNull(),
    /** As the person registered; how they are called: accounts/called-name.ts. */
    userName: text().notNull().default(''),
    /** The role the person registered for, until its record exists; null if not asked. */
    joinedAs: text().$type<'tutor' | 'parent'>(),
    /** Empty when unknown. Notices go there once it is confirmed. */
    email: text().notNull().default(''),
    /** When a code sent there was entered; null for an unconfirmed address. */
    emailProvedAt: at(),
    /** Argon2id; null while only a code or another provider lets the person in. */
    passwordHash: text(),
    /** Argon2id of six digits, required by money calls; null until it is set. */
    payPasswordHash: text(),
    locale: text().$type<Locale>().notNull().default('zh-tw'),
    notices: jsonb().$type<ChosenNotices>().notNull().default({}),
    noticePaces: jsonb().$type<ChosenPaces>().notNull().default({}),
    ...quietHours(),
    /** Shows online and typing state to contacts who share theirs too. */
    sharesPresence: yes(),
    status: text().$type<AccountStatus>().notNull().default('active'),
    ...walletFreeze(),
    /** First sign-in after registration; until then everything is explained. */
    firstSignInAt: at(),
    /** Rows made by `npm run seed`: shown as demo data, never mixed with real people. */
    demo: yes(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('account_mobile').on(t.countryCode, t.mobile),
    index('account_made').on(t.createdAt),
  ],
)

export const parent = pgTable('parent', {
  id: id(),
  accountId: partOf(() => account.id).unique(),
  /** In full; only the parent reads it. */
  name: text().notNull().default(''),
  /** Shown masked to others: 陳＊＊. */
  surnameZh: text().notNull(),
  surnameEn: text().notNull(),
  areaId: integer(),
  createdAt: at().notNull().defaultNow(),
})

/** A child who is taught: a nickname and the subject matter. Never signs in. */
export const student = pgTable(
  'student',
  {
    id: id(),
    parentId: partOf(() => parent.id),
    position: smallint().notNull(),
    nickname: text().notNull(),
    level: text().$type<LevelKey>(),
    areaId: integer(),
    subjects: text().array().notNull(),
  },
  (t) => [index('student_parent').on(t.parentId, t.position)],
)

/** An institution. Signs in by itself, apart from the accounts of people. */
export const organization = pgTable(
  'organization',
  {
    id: id(),
    countryCode: text().notNull(),
    mobile: text().notNull(),
    nameZh: text().notNull(),
    nameEn: text().notNull(),
    /** Never shown to others. Notices go there once it is confirmed. */
    email: text().notNull().default(''),
    emailProvedAt: at(),
    description: text().notNull().default(''),
    areaId: integer(),
    /** Of the Business Registration or a register of schools: 8 or 14 digits, or empty. */
    registrationNumber: text().notNull().default(''),
    passwordHash: text(),
    payPasswordHash: text(),
    locale: text().$type<Locale>().notNull().default('zh-tw'),
    notices: jsonb().$type<ChosenNotices>().notNull().default({}),
    noticePaces: jsonb().$type<ChosenPaces>().notNull().default({}),
    ...quietHours(),
    status: text().$type<AccountStatus>().notNull().default('active'),
    ...walletFreeze(),
    firstSignInAt: at(),
    /** Once an operator has approved the business certificate. */
    canTrade: yes(),
    demo: yes(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('organization_mobile').on(t.countryCode, t.mobile)],
)
