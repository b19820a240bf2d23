interface Paid {
  feeCents: number
  /** The part of the fee that was paid in advance. */
  prepaidCents: number
  payment: 'none' | 'marked' | 'paid'
}

/** How a confirmed lesson is paid: in advance, partly so, or directly between the two. */
export function wayPaid({ feeCents, prepaidCents }: Paid): 'prepaid' | 'part' | 'direct' {
  if (prepaidCents === 0) return 'direct'
  return prepaidCents >= feeCents ? 'prepaid' : 'part'
}
