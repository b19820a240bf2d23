import type { LessonStatus } from '#contract/vocabulary.ts'

/** The lessons of one month, the most that may be paid in advance. */
export const mostPrepaidLessons = (lessonsPerWeek: number): number =>
  Math.ceil((lessonsPerWeek * 31) / 7)

/** States of lessons whose fee stays reserved in the money paid ahead. */
export const unsettledLessons = [
  'SIGNED',
  'OVER',
  'DISPUTED',
] as const satisfies readonly LessonStatus[]

/** Whether a lesson is unsettled, or part of its fee waits for a disputed payment. */
export const isHeldFor = ({
  status,
  waitingFeeCents,
}: {
  status: LessonStatus
  waitingFeeCents: number | null
}): boolean => unsettledLessons.some((one) => one === status) || waitingFeeCents !== null

/** Takes an amount from the remainders of payments in order; less when there is not enough. */
export function takeFrom<Payment extends { leftCents: number }>(
  payments: readonly Payment[],
  amountCents: number,
): { payment: Payment; cents: number }[] {
  let wanted = amountCents
  const taken: { payment: Payment; cents: number }[] = []
  for (const payment of payments) {
    const cents = Math.min(wanted, payment.leftCents)
    wanted -= cents
    if (cents > 0) taken.push({ payment, cents })
  }
  return taken
}

/** The total remainder of payments. */
export const leftOf = (payments: readonly { leftCents: number }[]): number =>
  payments.reduce((sum, { leftCents }) => sum + leftCents, 0)
