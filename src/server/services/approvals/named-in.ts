import { eq } from 'drizzle-orm'
import type { ApprovalKind, TextPart } from '#contract/approvals.ts'
import { issueCode } from '#rules/validation/issue.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { type approval, tutor } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { ownNamesOf, partsNaming } from '../public-texts/own-names.ts'
import { publicTextsOf } from '../public-texts/public-texts.ts'

/** Kinds that publish a name or a text, and which parts may name whom. */
const partsOfKind: Readonly<Partial<Record<ApprovalKind, readonly TextPart[] | 'all'>>> = {
  'tutor.identity': 'all',
  'tutor.introduction': ['introduction'],
  'tutor.texts': ['work', 'education', 'results', 'answers'],
  certificate: ['certificates'],
}

type Row = Pick<typeof approval.$inferSelect, 'kind' | 'tutorId' | 'state'>

/** Parts of a tutor's texts that contain their name and that a request would publish. */
export async function namedIn(
  db: Database | Transaction,
  { kind, tutorId, state }: Row,
): Promise<readonly TextPart[]> {
  const parts = partsOfKind[kind]
  if (parts === undefined || tutorId === null || state !== 'PENDING') return []
  const [person] = await db
    .select({ accountId: tutor.accountId })
    .from(tutor)
    .where(eq(tutor.id, tutorId))
  if (person === undefined) return []
  const texts = await publicTextsOf(db, person.accountId)
  const naming = partsNaming(texts, await ownNamesOf(db, person.accountId))
  return parts === 'all' ? naming : naming.filter((part) => parts.includes(part))
}

/** Refuses to approve what would publish a full name; A0440 says in which texts it is. */
export async function refuseNamed(tx: Transaction, row: Row): Promise<void> {
  const parts = await namedIn(tx, { ...row, state: 'PENDING' })
  if (parts.length === 0) return
  const rule = issueCode({ rule: 'ownName.standing', params: { in: parts.join('.') } })
  throw new ServiceError('A0440', { field: 'approvalId', rule })
}
