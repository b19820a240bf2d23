/** 7500 is `75`, 7450 is `74.50`, -5 is `-0.05`. */
export function decimalOfCents(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount of whole cents: ${cents}`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const sign = cents < 0 ? '-' : ''
  const decimals = digits.slice(-2)
  return `${sign}${digits.slice(0, -2)}${decimals === '00' ? '' : `.${decimals}`}`
}
