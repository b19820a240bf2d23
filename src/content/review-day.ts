/** Default day for the next review of a text: a year after `today` (`2026-11-25`). */
export function yearAfter(today: string): string {
  const [year, monthAndDay] = [today.slice(0, 4), today.slice(4)]
  return `${Number(year) + 1}${monthAndDay === '-02-29' ? '-02-28' : monthAndDay}`
}
