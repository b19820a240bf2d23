import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SocialProvider } from '#contract/accounts/social-sign-in.ts'
import { at, id } from '../../columns.ts'
import { account, organization } from './people.ts'
import { type Realm, signInSession } from './sign-in.ts'

/**
 * Links a provider's user to an account. Keyed on the provider's own id, which never changes;
 * neither name nor mail address is stored, so a change of them changes nothing.
 */
export const socialLink = pgTable(
  'social_link',
  {
    id: id(),
    /** The same person may have an account and an organization. */
    realm: text().$type<Realm>().notNull(),
    provider: text().$type<SocialProvider>().notNull(),
    /** `sub` of Google; Facebook's number of the person for our app. */
    subject: text().notNull(),
    accountId: integer().references(() => account.id, { onDelete: 'cascade' }),
    organizationId: integer().references(() => organization.id, { onDelete: 'cascade' }),
    linkedAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('social_link_subject').on(t.realm, t.provider, t.subject),
    uniqueIndex('social_link_account').on(t.accountId, t.provider),
    uniqueIndex('social_link_organization').on(t.organizationId, t.provider),
    check(
      'social_link_owner',
      sql`case ${t.realm} when 'cert' then ${t.accountId} is not null and ${t.organizationId} is null
        else ${t.organizationId} is not null and ${t.accountId} is null end`,
    ),
  ],
)

/** A proven user of a provider who is not linked to an account yet; valid for some minutes. */
export const socialTicket = pgTable(
  'social_ticket',
  {
    /** SHA-256 of the ticket: the database alone links no one. */
    ticketHash: text().primaryKey(),
    realm: text().$type<Realm>().notNull(),
    provider: text().$type<SocialProvider>().notNull(),
    subject: text().notNull(),
    /** Key of the browser that got the ticket (SPKI, base64); null when it has none. */
    clientKey: text(),
    expiresAt: at().notNull(),
  },
  (t) => [index('social_ticket_expiry').on(t.expiresAt)],
)

/**
 * A signed-in, freshly confirmed member on the way to a provider to link it. Apart from the
 * handshakes of sign-in, so that neither flow can be finished as the other.
 */
export const socialLinking = pgTable(
  'social_linking',
  {
    /** SHA-256 of the key code, which the browser has: the database alone links no one. */
    keyHash: text().primaryKey(),
    /** Only this session may finish it; deleted with the session. */
    sessionId: uuid()
      .notNull()
      .references(() => signInSession.id, { onDelete: 'cascade' }),
    provider: text().$type<SocialProvider>().notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [
    index('social_linking_session').on(t.sessionId),
    index('social_linking_expiry').on(t.expiresAt),
  ],
)
