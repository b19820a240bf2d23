/** The numbers of an array as the database writes it: `{1,2,3}`. None of ours is below 0. */
export function numbersOf(text: string): number[] {
  const numbers: number[] = []
  let number = -1
  for (let at = 1; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48
    if (digit >= 0 && digit <= 9) {
      number = Math.max(number, 0) * 10 + digit
    } else if (number >= 0) {
      numbers.push(number)
      number = -1
    }
  }
  return numbers
}
