/**
 * Splits what a seller earns between them and the platform. The commission is never more than its
 * published rate: fractions of a cent go to the seller.
 */
export function lessCommission(
  cents: number,
  basisPoints: number,
): { earnedCents: number; commissionCents: number } {
  const commissionCents = Math.floor((cents * basisPoints) / 10_000)
  return { earnedCents: cents - commissionCents, commissionCents }
}
