import { eq } from 'drizzle-orm'
import type { ApprovalKind, TextPart } from '#contract/moderation/approvals.ts'
import { issueCode } from '#rules/validation/issue.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { type approval, tutor } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { ownNamesOf, partsNaming } from '../public-texts/own-names.ts'
import { publicTextsOf } from '../public-texts/public-texts.ts'

/** Kinds that publish a name or a text, and the parts that might reveal a name. */
const partsOfKind: Readonly<Partial<Record<ApprovalKind, readonly TextPart[] | 'all'>>> = {
  'tutor.identity': 'all',
  'tutor.introduction': ['introduction'],
  'tutor.texts': ['work', 'education', 'results', 'answers'],
  certificate: ['certificates'],
}

type Row = Pick<typeof approval.$inferSelect, 'id' | 'kind' | 'tutorId' | 'state'>

/** Parts of tutors' texts that contain their name and would be published, by request id. */
export async function namedIn(
  db: Database | Transaction,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, readonly TextPart[]>> {
  const naming = new Map<number, readonly TextPart[]>()
  const found = new Map<number, readonly TextPart[]>()
  for (const { id, kind, tutorId, state } of rows) {
    const parts = partsOfKind[kind]
    if (parts === undefined || tutorId === null || state !== 'PENDING') continue
    const named = naming.get(tutorId) ?? (await partsNamingTutor(db, tutorId))
    naming.set(tutorId, named)
    found.set(id, parts === 'all' ? named : named.filter((part) => parts.includes(part)))
  }
  return found
}

async function partsNamingTutor(
  db: Database | Transaction,
  tutorId: number,
): Promise<readonly TextPart[]> {
  const [person] = await db
    .select({ accountId: tutor.accountId })
    .from(tutor)
    .where(eq(tutor.id, tutorId))
  if (person === undefined) return []
  const texts = await publicTextsOf(db, person.accountId)
  return partsNaming(texts, await ownNamesOf(db, person.accountId))
}

/** Refuses an approval that would publish a full name; A0440 names the texts. */
export async function refuseNamed(tx: Transaction, row: Row): Promise<void> {
  const parts = (await namedIn(tx, [{ ...row, state: 'PENDING' }])).get(row.id) ?? []
  if (parts.length === 0) return
  const rule = issueCode({ rule: 'ownName.standing', params: { in: parts.join('.') } })
  throw new ServiceError('A0440', { field: 'approvalId', rule })
}
