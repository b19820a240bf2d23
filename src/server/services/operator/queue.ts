import { asc, count, desc, eq } from 'drizzle-orm'
import type { Page, QueryValue } from '#contract/kernel.ts'
import type { approvalQueue, QueueItem } from '#contract/operator.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Database } from '../../db/open.ts'
import { account, approval, organization, tutor } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { pageOfList } from '../../ground/page-of-list.ts'
import { readChange } from '../approvals/kinds.ts'
import { namedIn } from '../approvals/named-in.ts'
import { claimsOf } from './claims.ts'
import { isOwnApproval, ownRecords } from './own-records.ts'

/** Requests in one state, with their claims and documents. */
export async function readQueue(
  db: Database,
  { state, pageNum, pageSize }: QueryValue<typeof approvalQueue>,
  { locale, operatorId }: { locale: Locale; operatorId: number },
): Promise<Page<QueueItem>> {
  const condition = eq(approval.state, state)
  const [all] = await db.select({ total: count() }).from(approval).where(condition)
  const rows = await db
    .select({ row: approval, tutor, organization, account })
    .from(approval)
    .leftJoin(tutor, eq(tutor.id, approval.tutorId))
    .leftJoin(account, eq(account.id, tutor.accountId))
    .leftJoin(organization, eq(organization.id, approval.organizationId))
    .where(condition)
    .orderBy(
      ...(state === 'PENDING'
        ? [asc(approval.createdAt), asc(approval.id)]
        : [desc(approval.decidedAt), desc(approval.id)]),
    )
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const own = await ownRecords(db, operatorId)
  const list: QueueItem[] = []
  for (const found of rows) {
    list.push({
      ...itemOf(found, locale),
      own: isOwnApproval(own, found.row),
      namedIn: [...(await namedIn(db, found.row))],
    })
  }
  return pageOfList(list, { total: all?.total ?? 0, pageNum, pageSize })
}

interface Found {
  row: typeof approval.$inferSelect
  tutor: typeof tutor.$inferSelect | null
  organization: typeof organization.$inferSelect | null
  account: typeof account.$inferSelect | null
}

function itemOf(found: Found, locale: Locale): Omit<QueueItem, 'own' | 'namedIn'> {
  const { id, kind, state, reason, note, fileId, createdAt, decidedAt } = found.row
  return {
    approvalId: id,
    kind,
    state,
    who: whoOf(found),
    claims: claimsOf(found, locale),
    fileId,
    media: kind === 'course' ? readChange('course', found.row.change).courseMedia : [],
    reason,
    note,
    createdAt: isoInHongKong(createdAt),
    decidedAt: decidedAt && isoInHongKong(decidedAt),
  }
}

function whoOf({ tutor, organization, account }: Found): QueueItem['who'] {
  if (organization !== null) {
    return { kind: 'organization', id: organization.id, name: organization.nameZh }
  }
  const names = [tutor?.nameZh, tutor?.nameEn, account?.userName, tutor?.surnameZh]
  return { kind: 'tutor', id: tutor?.id ?? 0, name: names.find((name) => name) ?? '' }
}
