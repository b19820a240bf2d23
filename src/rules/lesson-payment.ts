interface Paid {
  feeCents: number
  /** Of the fee, what comes from money that was paid ahead. */
  prepaidCents: number
  payment: 'none' | 'marked' | 'paid'
}

/** By which way a confirmed lesson is paid: ahead, partly ahead, or directly, as the two say themselves. */
export function wayPaid({ feeCents, prepaidCents }: Paid): 'prepaid' | 'part' | 'direct' {
  if (prepaidCents === 0) return 'direct'
  return prepaidCents >= feeCents ? 'prepaid' : 'part'
}
