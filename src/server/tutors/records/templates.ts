import { and, desc, eq } from 'drizzle-orm'
import type { Page, QueryValue } from '#contract/kernel.ts'
import { mostTemplates, type templateList } from '#contract/tutors/tutor-records/templates.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { tooMany } from '#rules/primitives/limits.ts'
import { refuseContact } from '../../accounts/contact/refuse-contact.ts'
import { tutorMessageTemplate as table } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { TutorOwner } from '../../ground/owner.ts'
import { rowsOfPage } from '../../ground/page-of-list.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { refuseOwnNames } from '../../moderation/public-texts/own-names.ts'
import type { SearchParts } from '../search/search-parts.ts'
import { withOwnTutor } from './change-tutor.ts'

type Parts = Pick<SearchParts, 'db' | 'clock'>

export interface Template {
  id: number
  template: string
  updatedAt: string
}

/** Adds a message. The same text again is the same message; A0440 when there are twenty. */
export function addTemplate(
  parts: Parts,
  { accountId }: TutorOwner,
  { template }: { template: string },
): Promise<Template> {
  refuseContact(template, 'template')
  return withOwnTutor(parts, accountId, async ({ tx, own, now }) => {
    await refuseOwnNames(tx, accountId, { template })
    const stored = await tx.select().from(table).where(eq(table.tutorId, own.id))
    const same = stored.find((one) => one.template === template)
    if (same !== undefined) return templateOf(same)
    if (stored.length >= mostTemplates) {
      throw new ServiceError('A0440', { field: 'template', rule: tooMany(mostTemplates) })
    }
    const [made] = await tx
      .insert(table)
      .values({ tutorId: own.id, template, updatedAt: now })
      .returning()
    if (made === undefined) throw new Error('An insert gave no row')
    return templateOf(made)
  })
}

/** Changes the text of one of the asker's messages; A0404 for another's. */
export async function editTemplate(
  parts: Parts,
  { accountId }: TutorOwner,
  { id, template }: { id: number; template: string },
): Promise<Template> {
  refuseContact(template, 'template')
  return withOwnTutor(parts, accountId, async ({ tx, own, now }) => {
    await refuseOwnNames(tx, accountId, { template })
    const [changed] = await tx
      .update(table)
      .set({ template, updatedAt: now })
      .where(and(eq(table.id, id), eq(table.tutorId, own.id)))
      .returning()
    if (changed === undefined) throw new ServiceError('A0404', 'id')
    return templateOf(changed)
  })
}

/** Deletes one of the asker's messages; A0404 for another's. */
export async function deleteTemplate(
  { db }: Parts,
  person: TutorOwner,
  { id }: { id: number },
): Promise<{ id: number }> {
  const [gone] = await db
    .delete(table)
    .where(and(eq(table.id, id), eq(table.tutorId, person.tutorId)))
    .returning({ id: table.id })
  if (gone === undefined) throw new ServiceError('A0404', 'id')
  return gone
}

/** The asker's messages, last changed first. */
export async function listTemplates(
  { db }: Parts,
  person: TutorOwner,
  page: QueryValue<typeof templateList>,
): Promise<Page<Template>> {
  const mine = eq(table.tutorId, person.tutorId)
  const [rows, total] = await Promise.all([
    rowsOfPage(
      page,
      db.select().from(table).where(mine).orderBy(desc(table.updatedAt), desc(table.id)),
    ),
    db.$count(table, mine),
  ])
  return pageOfList(rows.map(templateOf), { total, ...page })
}

function templateOf({ id, template, updatedAt }: typeof table.$inferSelect): Template {
  return { id, template, updatedAt: isoInHongKong(updatedAt) }
}
