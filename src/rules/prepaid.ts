/** So many lessons are a month, of which no more is paid ahead. */
export const mostPrepaidLessons = (lessonsPerWeek: number): number =>
  Math.ceil((lessonsPerWeek * 31) / 7)

/** What a tutor and the platform have of a fee; a part of a cent is the tutor's. */
export function shareFee(
  feeCents: number,
  commissionBasisPoints: number,
): { earnedCents: number; commissionCents: number } {
  const commissionCents = Math.floor((feeCents * commissionBasisPoints) / 10_000)
  return { earnedCents: feeCents - commissionCents, commissionCents }
}

/** Takes an amount out of what is left of payments, one after another; less when there is less. */
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

/** What is left of payments, together. */
export const leftOf = (payments: readonly { leftCents: number }[]): number =>
  payments.reduce((sum, { leftCents }) => sum + leftCents, 0)
