import { eq, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DataSubject } from '../../accounts/subject.ts'
import * as t from '../../db/tables/index.ts'
import { ofOwner, ownedBy, type PersonalDataTable } from './personal-data-table.ts'

const ofOrder =
  (column: PgColumn) =>
  ({ accountId }: DataSubject) =>
    accountId === null
      ? null
      : inArray(
          column,
          sql`(select ${t.order.id} from ${t.order} where ${t.order.accountId} = ${accountId})`,
        )

/** Financial records are retained for seven years; they identify no one by themselves. */
export const orderPersonalData: readonly PersonalDataTable[] = [
  {
    table: t.ledgerAccount,
    rows: ofOwner(t.ledgerAccount),
    hidden: ['accountId', 'organizationId'],
    erase: 'keep',
  },
  {
    table: t.prepaidGrant,
    rows: ({ accountId }) =>
      accountId === null
        ? null
        : inArray(
            t.prepaidGrant.applicationId,
            sql`(select ${t.prepaid.applicationId} from ${t.prepaid}
              where ${t.prepaid.accountId} = ${accountId})`,
          ),
    erase: 'keep',
  },
  {
    table: t.prepaid,
    rows: ownedBy(t.prepaid.accountId, 'accountId'),
    hidden: ['accountId'],
    erase: 'keep',
  },
  {
    table: t.payee,
    rows: ofOwner(t.payee),
    hidden: ['accountId', 'organizationId', 'sealed', 'fingerprint'],
    erase: 'delete',
  },
  {
    table: t.withdrawalRequest,
    rows: ofOwner(t.withdrawalRequest),
    hidden: ['accountId', 'organizationId', 'key'],
    erase: 'keep',
  },
  {
    // The payee's sealed bank details stay with the payment.
    table: t.withdrawal,
    rows: ofOwner(t.withdrawal),
    hidden: ['accountId', 'organizationId', 'payeeSealed', 'approvedBy'],
    erase: { reason: '' },
  },
  { table: t.orderReceipt, rows: ofOrder(t.orderReceipt.orderId), erase: 'keep' },
  {
    table: t.refund,
    rows: ofOrder(t.refund.orderId),
    hidden: ['askedBy', 'requestKey'],
    erase: 'keep',
  },
  {
    // The bank's text may name the payer.
    table: t.bankLine,
    rows: ({ accountId }) =>
      accountId === null
        ? null
        : inArray(
            t.bankLine.attemptId,
            sql`(select ${t.paymentAttempt.id} from ${t.paymentAttempt}
              join ${t.order} on ${t.order.id} = ${t.paymentAttempt.orderId}
              where ${t.order.accountId} = ${accountId})`,
          ),
    hidden: ['text', 'nth', 'doubt', 'reason'],
    erase: 'keep',
  },
  {
    table: t.chargeback,
    rows: ({ accountId }) =>
      accountId === null
        ? null
        : inArray(
            t.chargeback.attemptId,
            sql`(select ${t.paymentAttempt.id} from ${t.paymentAttempt}
              join ${t.order} on ${t.order.id} = ${t.paymentAttempt.orderId}
              where ${t.order.accountId} = ${accountId})`,
          ),
    erase: 'keep',
  },
  { table: t.paymentAttempt, rows: ofOrder(t.paymentAttempt.orderId), erase: 'keep' },
  { table: t.orderLine, rows: ofOrder(t.orderLine.orderId), erase: { tutorId: null } },
  {
    table: t.order,
    rows: ownedBy(t.order.accountId, 'accountId'),
    hidden: ['accountId', 'requestKey'],
    erase: 'keep',
  },
  {
    table: t.tutorInvitation,
    rows: ({ parentId, tutorId }) =>
      or(
        parentId === null ? undefined : eq(t.tutorInvitation.parentId, parentId),
        tutorId === null ? undefined : eq(t.tutorInvitation.tutorId, tutorId),
      ) ?? null,
    erase: 'delete',
  },
  {
    table: t.invitationWish,
    rows: ownedBy(t.invitationWish.parentId, 'parentId'),
    hidden: ['parentId'],
    erase: 'delete',
  },
  {
    table: t.invitationGrant,
    rows: ownedBy(t.invitationGrant.parentId, 'parentId'),
    hidden: ['parentId'],
    erase: 'delete',
  },
]
