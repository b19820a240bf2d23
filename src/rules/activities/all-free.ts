interface Offered {
  priceCents: number
  isOpen: boolean
}

/** Whether everything on sale is free; with nothing on sale, whether all that is listed is. */
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
