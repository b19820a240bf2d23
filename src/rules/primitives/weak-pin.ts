/*
 * Six digits that a thief tries first: those of the keyboard's order, and birthdays, which stand on
 * the identity card that lies beside the stolen phone.
 */

const daysOf = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isDay = (month: number, day: number): boolean => day >= 1 && day <= (daysOf[month - 1] ?? 0)

/** A year in which a member, or a child of theirs, may be born. */
const isYear = (year: number): boolean => year >= 1900 && year <= 2099

/** 111111, 121212, 123123. */
const repeats = (digits: string): boolean => /^(\d{1,3})\1+$/u.test(digits)

/** 123456, 987654, 890123: each digit is the one after, or before, the last. */
function runs(digits: string): boolean {
  const steps = [...digits]
    .slice(1)
    .map((digit, at) => (10 + Number(digit) - Number(digits[at])) % 10)
  return steps.every((step) => step === 1) || steps.every((step) => step === 9)
}

/**
 * A day with a year of two digits, in any order that is written, or a whole year and a month (the
 * other way round, it looks like a day as well).
 */
function isDate(digits: string): boolean {
  const pair = (at: number) => Number(digits.slice(at, at + 2))
  const [one, two, three] = [pair(0), pair(2), pair(4)]
  const isMonth = three >= 1 && three <= 12
  return (
    isDay(two, one) ||
    isDay(one, two) ||
    isDay(two, three) ||
    (isMonth && isYear(Number(digits.slice(0, 4))))
  )
}

/** Whether six digits are too easily guessed to guard money. */
export const isWeakPin = (digits: string): boolean =>
  repeats(digits) || runs(digits) || isDate(digits)
