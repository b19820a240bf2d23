interface Bought {
  /** What all of it cost. */
  cents: number
  quantity: number
  remaining: number
  /** What may be taken. */
  mostCents: number
}

/**
 * Of what was bought by the piece and not used: how many go for at most so much money, and what of it they
 * make good. A piece of which a part is wanted goes whole.
 */
export function unusedPart({ cents, quantity, remaining, mostCents }: Bought): {
  units: number
  cents: number
} {
  if (cents === 0 || mostCents === 0) return { units: 0, cents: 0 }
  const units = Math.min(remaining, Math.ceil((mostCents * quantity) / cents))
  return { units, cents: Math.min(mostCents, Math.floor((cents * units) / quantity)) }
}
