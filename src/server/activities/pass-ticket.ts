import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { areaById } from '#catalogue/areas.ts'
import { label } from '#catalogue/labels.ts'
import type { keepTicket, OfferedTicket, passTicket } from '#contract/activities/own-ticket.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import { offerEnds } from '#rules/activities/ticket-refund.ts'
import { lockOpenOwner } from '../accounts/open-owner.ts'
import { organizationName } from '../accounts/organization-name.ts'
import type { Database, Transaction } from '../db/open.ts'
import {
  activity,
  activitySession,
  organization,
  parent,
  ticket,
  ticketKind,
  ticketOffer,
  ticketSession,
} from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { ServiceError } from '../ground/service-error.ts'
import { shownName, shownText } from '../ground/written.ts'
import type { RowOf } from '../states/move.ts'
import { maskedName } from '../tutors/public-names.ts'
import { lockOwnTicket, refuseUnchangeable } from './change-ticket.ts'
import type { ActivityParts } from './own-activity.ts'
import { disputedTickets, isPaid } from './payers.ts'
import { dateView } from './shown-parts.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Creates a link by which another parent can take over an own ticket. */
export function passOwnTicket(
  { db, clock }: ActivityParts,
  accountId: number,
  ticketId: number,
): Promise<DataOf<typeof passTicket>> {
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const row = await lockOwnTicket(tx, accountId, ticketId)
    const now = clock()
    const firstStart = await refuseUnchangeable(tx, row, { field: 'ticketId', now })
    await refuseDisputed(tx, row, 'ticketId')
    const token = randomBytes(32).toString('base64url')
    const expiresAt = offerEnds(firstStart, now)
    const values = { tokenHash: hashOf(token), expiresAt, takenAt: null, createdAt: now }
    await tx
      .insert(ticketOffer)
      .values({ ticketId, ...values })
      .onConflictDoUpdate({ target: ticketOffer.ticketId, set: values })
    return { token, until: isoInHongKong(expiresAt) }
  })
}

/** A ticket cannot change hands while its payment is disputed. */
export async function refuseDisputed(
  tx: Transaction,
  row: RowOf<'ticket'>,
  field: string,
): Promise<void> {
  if ((await disputedTickets(tx, [row])).size > 0) {
    throw new ServiceError('A0440', { field, rule: 'states.attempt.DISPUTED' })
  }
}

/** Withdraws the transfer link of an own ticket; does nothing if none is open. */
export function keepOwnTicket(
  { db }: ActivityParts,
  accountId: number,
  ticketId: number,
): Promise<DataOf<typeof keepTicket>> {
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    await lockOwnTicket(tx, accountId, ticketId)
    const gone = await tx
      .delete(ticketOffer)
      .where(and(eq(ticketOffer.ticketId, ticketId), isNull(ticketOffer.takenAt)))
      .returning({ id: ticketOffer.ticketId })
    return { kept: gone.length > 0 }
  })
}

/** The offer behind a link, taken or not; A0404 if it does not exist or has expired. */
export async function findOffer(
  db: Database | Transaction,
  token: string,
  now: Date,
): Promise<typeof ticketOffer.$inferSelect> {
  const ofToken = and(eq(ticketOffer.tokenHash, hashOf(token)), gt(ticketOffer.expiresAt, now))
  const [offer] = await db.select().from(ticketOffer).where(ofToken)
  if (offer === undefined) throw new ServiceError('A0404', 'token')
  return offer
}

/** What a link offers to its bearer, also to a guest: the secret is all that taking it needs. */
export async function readOffered(
  { db, clock }: ActivityParts,
  accountId: number | null,
  { token, locale }: { token: string; locale: Locale },
): Promise<OfferedTicket> {
  const { ticketId, expiresAt, takenAt } = await findOffer(db, token, clock())
  const [found] = await db
    .select({
      row: ticket,
      kind: ticketKind.name,
      of: activity,
      owner: organization,
      giver: { surnameZh: parent.surnameZh, surnameEn: parent.surnameEn },
    })
    .from(ticket)
    .innerJoin(ticketKind, eq(ticketKind.id, ticket.kindId))
    .innerJoin(activity, eq(activity.id, ticket.activityId))
    .innerJoin(organization, eq(organization.id, activity.organizationId))
    .leftJoin(parent, eq(parent.accountId, ticket.accountId))
    .where(eq(ticket.id, ticketId))
  const isOwn = found?.row.accountId === accountId
  if (found?.row.status !== 'VALID' || (takenAt !== null && !isOwn)) {
    throw new ServiceError('A0404', 'token')
  }
  const dates = await db
    .select({ row: activitySession })
    .from(ticketSession)
    .innerJoin(activitySession, eq(activitySession.id, ticketSession.sessionId))
    .where(eq(ticketSession.ticketId, ticketId))
    .orderBy(asc(activitySession.startsAt), asc(activitySession.id))
  const { of, owner, kind, row, giver } = found
  const area = of.areaId === null ? undefined : areaById(of.areaId)
  return {
    giver: giver === null || giver.surnameZh === '' ? '' : maskedName(giver, locale),
    activityId: of.id,
    title: shownText(of.plan.title, locale),
    organizer: shownName(organizationName(owner, locale), locale),
    place: of.isOnline ? '' : shownText(of.plan.place, locale),
    area: area === undefined ? null : label(area, locale),
    isOnline: of.isOnline,
    kind: shownText(kind, locale),
    dates: dates.map(({ row: date }) =>
      dateView({ ...date, title: shownText(date.title, locale) }),
    ),
    isPaid: isPaid(row),
    isOwn,
    until: isoInHongKong(expiresAt),
  }
}
