/** From the first byte to the last, both included; `none` of what cannot be served. */
export type Part = { start: number; end: number; isPart: boolean } | 'none'

/**
 * What a header `Range` asks for of so many bytes, at most `most` of them. Several ranges at once are not
 * served: players ask for one.
 */
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
