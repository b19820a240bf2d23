/** `8F3K27QD` as it is printed: `8F3K-27QD`. */
export const printedNumber = (number: string) => `${number.slice(0, 4)}-${number.slice(4)}`

/** Font sizes of a name on the printed page: the longer the name, the smaller. */
const nameSizes = [72, 64, 56, 48, 44] as const
/** Its room, in the same measure. */
const nameRoom = 900

/** The largest size at which a name fits one line; longer ones wrap at the smallest. */
export function nameSize(name: string): (typeof nameSizes)[number] {
  const isWide = (character: string) =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\uFF00-\uFF60]/u.test(character)
  const widths: number[] = Array.from(name, (character) => (isWide(character) ? 1.14 : 0.64))
  const width = widths.reduce((sum, one) => sum + one, 0)
  return nameSizes.find((size) => size * width <= nameRoom) ?? 44
}
