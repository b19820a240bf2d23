import { and, eq, inArray } from 'drizzle-orm'
import type { TextPart } from '#contract/moderation/approvals.ts'
import { readNames } from '#rules/own-name/read-names.ts'
import { findOwnNames, type OwnName } from '#rules/own-name.ts'
import { positionsParam } from '#rules/validation/contact-positions.ts'
import type { RuleIssue } from '#rules/validation/issue.ts'
import { issueCode } from '#rules/validation/issue.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { account, approval, parent, tutor } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { readChange } from '../approvals/changes.ts'
import { type PublicText, publicTextsOf } from './public-texts.ts'

type Db = Database | Transaction

/** All names of an account: tutor (present, pending and former), parent and user name. */
export async function ownNamesOf(db: Db, accountId: number): Promise<OwnName[]> {
  return readNames(await typedNames(db, accountId))
}

async function typedNames(db: Db, accountId: number) {
  const [row] = await db
    .select({ userName: account.userName, parent, tutor })
    .from(account)
    .leftJoin(parent, eq(parent.accountId, account.id))
    .leftJoin(tutor, eq(tutor.accountId, account.id))
    .where(eq(account.id, accountId))
  if (row === undefined) return []
  const changes =
    row.tutor === null
      ? []
      : await db
          .select({ change: approval.change })
          .from(approval)
          .where(
            and(
              eq(approval.tutorId, row.tutor.id),
              eq(approval.kind, 'tutor.identity'),
              inArray(approval.state, ['PENDING', 'APPROVED']),
            ),
          )
  const identities = changes.map(({ change }) => readChange('tutor.identity', change))
  return [
    ...[row.tutor, ...identities].flatMap((one) => [
      { name: one?.nameZh ?? '' },
      { name: one?.nameEn ?? '', surname: one?.surnameEn ?? '' },
    ]),
    { name: row.userName, isGreeting: true },
    { name: row.parent?.name ?? '', surname: row.parent?.surnameEn ?? '', isGreeting: true },
  ]
}

/** Refuses public texts, by field, that contain a full name of their writer. */
export async function refuseOwnNames(
  db: Db,
  accountId: number,
  texts: Readonly<Record<string, string | null | undefined>>,
): Promise<void> {
  const given = Object.entries(texts).filter(([, text]) => text)
  if (given.length === 0) return
  const names = await ownNamesOf(db, accountId)
  for (const [field, text] of given) {
    const issue = ownNameIssue(text ?? '', names)
    if (issue !== null) throw new ServiceError('A0400', { field, rule: issueCode(issue) })
  }
}

/**
 * Refuses a new name that public texts of the account already contain, as they would then reveal
 * it. The refusal names the texts (`ownName.standing?in=introduction.work`).
 */
export async function refuseNamesInTexts(
  db: Db,
  accountId: number,
  wanted: Readonly<Record<string, string>>,
  isGreeting = false,
): Promise<void> {
  const texts = await publicTextsOf(db, accountId)
  for (const [field, name] of Object.entries(wanted)) {
    const parts = partsNaming(texts, readNames([{ name, isGreeting }]))
    if (parts.length === 0) continue
    const rule = issueCode({ rule: 'ownName.standing', params: { in: parts.join('.') } })
    throw new ServiceError('A0400', { field, rule })
  }
}

/** The kinds of text in which one of the names appears. */
export function partsNaming(
  texts: readonly PublicText[],
  names: readonly OwnName[],
): readonly TextPart[] {
  const naming = texts.filter(({ text }) => findOwnNames(text, names).length > 0)
  return [...new Set(naming.map(({ part }) => part))]
}

/** The refusal of a text that contains a full name of its writer, with the positions; else null. */
function ownNameIssue(text: string, names: readonly OwnName[]): RuleIssue | null {
  const stretches = findOwnNames(text, names)
  return stretches.length === 0
    ? null
    : { rule: 'ownName', params: { at: positionsParam(stretches) } }
}
