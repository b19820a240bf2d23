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
import type { Place } from '#contract/sign-in.ts'
import { at } from '../columns.ts'
import { account, organization } from './people.ts'

/** Where somebody signs in: people under `/cert`, institutions under `/mechanism`. */
export type Realm = 'cert' | 'mechanism'

/** The private half of a handshake, deleted by the one who uses it. */
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

/** Who is signed in, on which browser. Deleted when it ends. */
export const signInSession = pgTable(
  'sign_in_session',
  {
    /** Public: `sessionId` of the answer. */
    id: uuid().primaryKey(),
    accountId: integer().references(() => account.id, { onDelete: 'cascade' }),
    organizationId: integer().references(() => organization.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token: the database alone lets nobody in. */
    tokenHash: text().notNull(),
    /** SHA-256 of the token that opens the chat socket, which soon ends. */
    paasTokenHash: text().notNull(),
    paasExpiresAt: at().notNull(),
    /** Public key of this browser (SPKI, base64) and the id it is called by. */
    clientKey: text(),
    certification: uuid().notNull(),
    remember: boolean().notNull(),
    /** Browser and system in plain words, such as `Safari · iPhone`; no version. */
    device: text().notNull(),
    /** Where it was last seen (services/sign-in/place-of.ts); the address itself is not kept. */
    place: text().$type<Place>().notNull().default(''),
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

/** What may be used once: nonces of logins and of signed requests. */
export const spentNonce = pgTable(
  'spent_nonce',
  { nonce: text().primaryKey(), expiresAt: at().notNull() },
  (t) => [index('spent_nonce_expiry').on(t.expiresAt)],
)

/** Tries that must be counted across restarts and processes: passwords, codes. */
export const attempt = pgTable(
  'attempt',
  {
    /** Keyed hash of what is counted: a row tells nobody's number. */
    subject: text().primaryKey(),
    count: integer().notNull(),
    since: at().notNull(),
    blockedUntil: at().notNull(),
    /** The last try that was let through: tells a caller whether it was theirs. */
    passed: uuid().notNull(),
  },
  (t) => [index('attempt_since').on(t.since)],
)

/** Where somebody has signed in, to tell them from strangers. No address can be read out of it. */
export const knownPlace = pgTable(
  'known_place',
  {
    /** Keyed hash of owner and address: the same address of two people gives two. */
    placeHash: text().primaryKey(),
    /** The same of owner and network, for who comes from another address of it (known-places.ts). */
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

/** A code that was sent, until it is used or over. Neither number nor code can be read out of it. */
export const verificationCode = pgTable(
  'verification_code',
  {
    /** Keyed hash of realm, purpose and number: one code of a kind at a time. */
    subject: text().primaryKey(),
    /** Keyed hash of the subject and the code. */
    codeHash: text().notNull(),
    /** How often somebody has tried to guess it. */
    tries: smallint().notNull().default(0),
    /** Keyed hash of the address that asked for it, and the guesses from anywhere else. */
    askedFrom: text().notNull(),
    strangeTries: smallint().notNull().default(0),
    expiresAt: at().notNull(),
  },
  (t) => [index('verification_code_expiry').on(t.expiresAt)],
)
