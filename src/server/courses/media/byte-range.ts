/** First and last byte, both inclusive; `none` if the range cannot be served. */
export type Part = { start: number; end: number; isPart: boolean } | 'none'

/** The part that a `Range` header requests, at most `most` bytes; only single ranges. */
export function partOfRange(header: string | undefined, size: number, most = size): Part {
  if (header === undefined) return { start: 0, end: size - 1, isPart: false }
  const found = /^bytes=(?<first>\d{0,15})-(?<last>\d{0,15})$/u.exec(header.trim())
  const { first = '', last = '' } = found?.groups ?? {}
  if (found === null || (first === '' && last === '')) return 'none'
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const wanted = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  const isNone = start >= size || wanted < start || (first === '' && Number(last) === 0)
  return isNone ? 'none' : { start, end: Math.min(wanted, start + most - 1), isPart: true }
}
