interface Offered {
  priceCents: number
  isOpen: boolean
}

/** Whether an activity costs nothing: all that is on sale of it, or all there is while nothing is. */
export function isAllFree({
  kinds,
  packages,
}: {
  kinds: readonly Offered[]
  packages: readonly Offered[]
}): boolean {
  const all = [...kinds, ...packages]
  const open = all.filter(({ isOpen }) => isOpen)
  const offered = open.length > 0 ? open : all
  return offered.length > 0 && offered.every(({ priceCents }) => priceCents === 0)
}
