import { and, desc, eq } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type {
  invitationContact,
  receivedInvitations,
  sentInvitations,
} from '#contract/teaching/invitations.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { mayBeInContact } from '../../accounts/contact-stops/contact-stops.ts'
import type { Database } from '../../db/open.ts'
import { conversation, parent, tutorInvitation } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { rowsOfPage } from '../../ground/page-of-list.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { refusedIn } from '../../states/move.ts'
import type { SearchParts } from '../../tutors/search/search-parts.ts'
import { cardsById } from '../applications/applicants.ts'
import { showContact } from '../contact-reveals/show-contacts.ts'
import { standingInvitation } from './send.ts'
import { receivedView, sentView } from './views.ts'

export async function readSent(
  parts: SearchParts,
  parentId: number,
  page: QueryValue<typeof sentInvitations>,
  locale: Locale,
): Promise<DataOf<typeof sentInvitations>> {
  const { db, clock } = parts
  const own = eq(tutorInvitation.parentId, parentId)
  const rows = await rowsOfPage(
    page,
    db.select().from(tutorInvitation).where(own).orderBy(desc(tutorInvitation.id)),
  )
  const ids = rows.map(({ tutorId }) => tutorId)
  const cards = await cardsById(parts, ids, { locale })
  const list = rows.map((row) => ({
    ...sentView(row, { locale, now: clock() }),
    tutor: cards.get(row.tutorId) ?? null,
  }))
  return pageOfList(list, { total: await db.$count(tutorInvitation, own), ...page })
}

const ofPair = and(
  eq(conversation.parentId, tutorInvitation.parentId),
  eq(conversation.tutorId, tutorInvitation.tutorId),
)

export async function readReceived(
  db: Database,
  tutorId: number,
  page: QueryValue<typeof receivedInvitations>,
  locale: Locale,
): Promise<DataOf<typeof receivedInvitations>> {
  const own = eq(tutorInvitation.tutorId, tutorId)
  const rows = await rowsOfPage(
    page,
    db
      .select({ invitation: tutorInvitation, inviter: parent, contactId: conversation.id })
      .from(tutorInvitation)
      .innerJoin(parent, eq(parent.id, tutorInvitation.parentId))
      .leftJoin(conversation, ofPair)
      .where(own)
      .orderBy(desc(tutorInvitation.id)),
  )
  const list = rows.map(({ invitation, ...by }) => receivedView(invitation, by, locale))
  return pageOfList(list, { total: await db.$count(tutorInvitation, own), ...page })
}

/** The number of a tutor who accepted (PA27); A0440 before they answer, otherwise A0301. */
export async function readContact(
  { db, clock }: { db: Database; clock: () => Date },
  parentId: number,
  tutorId: number,
): Promise<DataOf<typeof invitationContact>> {
  const standing = await standingInvitation(db, parentId, tutorId, clock())
  if (standing === null) throw new ServiceError('A0301')
  const { id: invitationId, status, contactUntil } = standing
  if (status !== 'ANSWERED' || contactUntil === null) throw refusedIn('invitation', status)
  const look = { seenBy: 'parent', seerId: parentId, invitationId, now: clock() } as const
  const contact = await showContact(db, look)
  if (contact === null) {
    if (await mayBeInContact(db, { parentId, tutorId })) throw new ServiceError('A0301')
    throw new ServiceError('A0440', { field: 'tutorId', rule: 'states.contactStopped' })
  }
  return { ...contact, until: isoInHongKong(contactUntil) }
}
