import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SignInLocation } from '#contract/accounts/sign-in.ts'
import { at } from '../../columns.ts'
import { account, organization } from './people.ts'

/** People sign in under `/cert`, institutions under `/mechanism`. */
export type Realm = 'cert' | 'mechanism'

/** The private half of a handshake, deleted on use. */
export const loginKey = pgTable(
  'login_key',
  {
    keyCode: text().primaryKey(),
    realm: text().$type<Realm>().notNull(),
    /** PKCS#8, DER, base64; empty where nothing is sealed. */
    privateKey: text().notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [index('login_key_expiry').on(t.expiresAt)],
)

/** A signed-in browser. Deleted when the session ends. */
export const signInSession = pgTable(
  'sign_in_session',
  {
    /** Public: `sessionId` in responses. */
    id: uuid().primaryKey(),
    accountId: integer().references(() => account.id, { onDelete: 'cascade' }),
    organizationId: integer().references(() => organization.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token: the database alone lets no one in. */
    tokenHash: text().notNull(),
    /** SHA-256 of the short-lived token that opens the chat socket. */
    paasTokenHash: text().notNull(),
    paasExpiresAt: at().notNull(),
    /** Public key of this browser (SPKI, base64) and its id. */
    clientKey: text(),
    certification: uuid().notNull(),
    remember: boolean().notNull(),
    /** Browser and system in plain text, such as `Safari · iPhone`; no version. */
    device: text().notNull(),
    /** Sign-in location last seen (accounts/sign-in/location-of.ts), without the address. */
    place: text().$type<SignInLocation>().notNull().default(''),
    createdAt: at().notNull(),
    lastSeenAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('sign_in_session_token').on(t.tokenHash),
    index('sign_in_session_paas').on(t.paasTokenHash),
    index('sign_in_session_account').on(t.accountId),
    index('sign_in_session_organization').on(t.organizationId),
    index('sign_in_session_expiry').on(t.expiresAt),
    check('sign_in_session_owner', sql`num_nonnulls(${t.accountId}, ${t.organizationId}) = 1`),
  ],
)

/** Spent nonces of logins and of signed requests, each of which is valid once. */
export const spentNonce = pgTable(
  'spent_nonce',
  { nonce: text().primaryKey(), expiresAt: at().notNull() },
  (t) => [index('spent_nonce_expiry').on(t.expiresAt)],
)

/** Attempts that must be counted across restarts and processes: passwords, codes. */
export const attempt = pgTable(
  'attempt',
  {
    /** Keyed hash of what is counted, so that a row reveals no number. */
    subject: text().primaryKey(),
    count: integer().notNull(),
    since: at().notNull(),
    blockedUntil: at().notNull(),
    /** The last attempt let through, by which a caller knows whether it was theirs. */
    passed: uuid().notNull(),
  },
  (t) => [index('attempt_since').on(t.since)],
)

/** Locations an owner has signed in from, as keyed hashes: no address can be read from them. */
export const knownPlace = pgTable(
  'known_place',
  {
    /** Keyed hash of owner and address: the same address of two people gives two. */
    placeHash: text().primaryKey(),
    /** Keyed hash of owner and network, for its other addresses (known-locations.ts). */
    networkHash: text().notNull(),
    accountId: integer().references(() => account.id, { onDelete: 'cascade' }),
    organizationId: integer().references(() => organization.id, { onDelete: 'cascade' }),
    seenAt: at().notNull(),
  },
  (t) => [
    index('known_place_network').on(t.networkHash),
    index('known_place_account').on(t.accountId, t.seenAt),
    index('known_place_organization').on(t.organizationId, t.seenAt),
    check('known_place_owner', sql`num_nonnulls(${t.accountId}, ${t.organizationId}) = 1`),
  ],
)

/** A code until it is used or expired, as keyed hashes of number and code. */
export const verificationCode = pgTable(
  'verification_code',
  {
    /** Keyed hash of realm, purpose and number: one code of a kind at a time. */
    subject: text().primaryKey(),
    /** Keyed hash of the subject and the code. */
    codeHash: text().notNull(),
    tries: smallint().notNull().default(0),
    /** Keyed hash of the requesting address, and the number of guesses from any other. */
    askedFrom: text().notNull(),
    strangeTries: smallint().notNull().default(0),
    expiresAt: at().notNull(),
  },
  (t) => [index('verification_code_expiry').on(t.expiresAt)],
)
