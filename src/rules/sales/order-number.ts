const first = 1_000_000
/** The largest id of the database. */
const largestId = 2_147_483_647

/**
 * Ends with two check digits (ISO 7064, MOD 97-10), because people type it into their bank's app as
 * the reference of a transfer.
 */
export function orderNumber(id: number): string {
  const body = first + id
  return `${body}${String(98 - ((body * 100) % 97)).padStart(2, '0')}`
}

/** Null for anything that is not an order number. */
export function idOfOrder(orderNo: string): number | null {
  if (!/^\d{9,12}$/u.test(orderNo)) return null
  const id = Number(orderNo.slice(0, -2)) - first
  return id > 0 && id <= largestId && orderNumber(id) === orderNo ? id : null
}
