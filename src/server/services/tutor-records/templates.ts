import { and, desc, eq } from 'drizzle-orm'
import type { Page, QueryValue } from '#contract/kernel.ts'
import { mostTemplates, type templateList } from '#contract/tutor-records/templates.ts'
import { tutorMessageTemplate as table } from '../../db/tables/index.ts'
import { isoInHongKong } from '../hong-kong-time.ts'
import { pageOfList } from '../page-of-list.ts'
import { refuseContact } from '../refuse-contact.ts'
import type { SearchParts } from '../search-parts.ts'
import { ServiceError } from '../service-error.ts'
import { type Asker, withOwnTutor } from './change-tutor.ts'
import { ownIdOf } from './own-tutor.ts'

type Parts = Pick<SearchParts, 'db' | 'clock'>
type Person = Pick<Asker, 'accountId'>

export interface Template {
  id: number
  template: string
  updatedAt: string
}

/** Keeps a message (T37). The same text again is the same message; A0440 when there are twenty. */
export function addTemplate(
  parts: Parts,
  { accountId }: Person,
  { template }: { template: string },
): Promise<Template> {
  refuseContact(template, 'template')
  return withOwnTutor(parts, accountId, async ({ tx, own, now }) => {
    const kept = await tx.select().from(table).where(eq(table.tutorId, own.id))
    const same = kept.find((one) => one.template === template)
    if (same !== undefined) return templateOf(same)
    if (kept.length >= mostTemplates) {
      throw new ServiceError('A0440', { field: 'template', rule: 'tooMany' })
    }
    const [made] = await tx
      .insert(table)
      .values({ tutorId: own.id, template, updatedAt: now })
      .returning()
    if (made === undefined) throw new Error('An insert gave no row')
    return templateOf(made)
  })
}

/** Changes the text of one of the asker's messages (T39); A0404 for another's. */
export async function editTemplate(
  parts: Parts,
  { accountId }: Person,
  { id, template }: { id: number; template: string },
): Promise<Template> {
  refuseContact(template, 'template')
  return withOwnTutor(parts, accountId, async ({ tx, own, now }) => {
    const [changed] = await tx
      .update(table)
      .set({ template, updatedAt: now })
      .where(and(eq(table.id, id), eq(table.tutorId, own.id)))
      .returning()
    if (changed === undefined) throw new ServiceError('A0404', 'id')
    return templateOf(changed)
  })
}

/** Forgets one of the asker's messages (T38); A0404 for another's. */
export async function deleteTemplate(
  { db }: Parts,
  person: Person,
  { id }: { id: number },
): Promise<{ id: number }> {
  const [gone] = await db
    .delete(table)
    .where(and(eq(table.id, id), eq(table.tutorId, await ownIdOf(db, person))))
    .returning({ id: table.id })
  if (gone === undefined) throw new ServiceError('A0404', 'id')
  return gone
}

/** The asker's messages, the last changed first (T40). */
export async function listTemplates(
  { db }: Parts,
  person: Person,
  { pageNum, pageSize }: QueryValue<typeof templateList>,
): Promise<Page<Template>> {
  const mine = eq(table.tutorId, await ownIdOf(db, person))
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(table)
      .where(mine)
      .orderBy(desc(table.updatedAt), desc(table.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db.$count(table, mine),
  ])
  return pageOfList(rows.map(templateOf), { total, pageNum, pageSize })
}

function templateOf({ id, template, updatedAt }: typeof table.$inferSelect): Template {
  return { id, template, updatedAt: isoInHongKong(updatedAt) }
}
