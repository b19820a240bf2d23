interface Bought {
  cents: number
  quantity: number
  remaining: number
  mostCents: number
}

/**
 * How many unused pieces to take back for at most `mostCents`, and what they are worth. A piece is
 * taken whole even if only part of its price is wanted.
 */
export function unusedPart({ cents, quantity, remaining, mostCents }: Bought): {
  units: number
  cents: number
} {
  if (cents === 0 || mostCents === 0) return { units: 0, cents: 0 }
  const units = Math.min(remaining, Math.ceil((mostCents * quantity) / cents))
  return { units, cents: Math.min(mostCents, Math.floor((cents * units) / quantity)) }
}
