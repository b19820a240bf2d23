import { and, eq, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/open.ts'
import { account, organization, socialLink, tutor } from '../../db/tables/index.ts'

/** Everything that is a member of staff's own, whatever it is called in a decision. */
export interface OwnRecords {
  accountId: number
  tutorId: number | null
  organizationIds: readonly number[]
  /** Mail addresses, and numbers as messages name them: `+85291234567`. */
  recipients: readonly string[]
}

/**
 * What belongs to an account: its tutor record, and the organizations with the same number, the same
 * mail address or the same person of a provider. Organizations sign in apart, so these are the traces.
 */
export async function ownRecords(
  db: Database | Transaction,
  accountId: number,
): Promise<OwnRecords> {
  const [person] = await db
    .select({
      countryCode: account.countryCode,
      mobile: account.mobile,
      email: account.email,
      tutorId: tutor.id,
    })
    .from(account)
    .leftJoin(tutor, eq(tutor.accountId, account.id))
    .where(eq(account.id, accountId))
  if (person === undefined) {
    return { accountId, tutorId: null, organizationIds: [], recipients: [] }
  }
  const { countryCode, mobile, email, tutorId } = person
  const organizations = await db
    .select({
      id: organization.id,
      email: organization.email,
      countryCode: organization.countryCode,
      mobile: organization.mobile,
    })
    .from(organization)
    .where(
      or(
        and(eq(organization.countryCode, countryCode), eq(organization.mobile, mobile)),
        and(
          sql`${organization.email} <> ''`,
          sql`lower(${organization.email}) = ${email.toLowerCase()}`,
        ),
        sql`${organization.id} in (
          select theirs.organization_id from ${socialLink} theirs
          join ${socialLink} own on own.provider = theirs.provider and own.subject = theirs.subject
          where own.account_id = ${accountId} and theirs.organization_id is not null)`,
      ),
    )
  const recipients = [person, ...organizations].flatMap((one) => [
    `+${one.countryCode}${one.mobile}`,
    one.email.toLowerCase(),
  ])
  return {
    accountId,
    tutorId,
    organizationIds: organizations.map(({ id }) => id),
    recipients: recipients.filter((recipient) => recipient !== ''),
  }
}

/** Whether a request, or a message, is of one of them. */
export const isOwnApproval = (
  { tutorId, organizationIds }: OwnRecords,
  asked: { tutorId: number | null; organizationId: number | null },
) =>
  asked.tutorId === null
    ? organizationIds.includes(asked.organizationId ?? 0)
    : asked.tutorId === tutorId

export const isOwnAccount = (
  { accountId, organizationIds }: OwnRecords,
  { kind, id }: { kind: 'person' | 'organization'; id: number },
) => (kind === 'person' ? id === accountId : organizationIds.includes(id))

export const isOwnMessage = ({ recipients }: OwnRecords, recipient: string | null) =>
  recipient !== null && recipients.includes(recipient.toLowerCase())
