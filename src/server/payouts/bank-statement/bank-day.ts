import type { StatementColumns } from '#contract/payouts/bank-statement.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The date formats that banks use; a time may follow. */
const written = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/u,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?!\d)/u,
  /^(?<year>\d{4})年(?<month>\d{1,2})月(?<day>\d{1,2})日/u,
  /^(?<day>\d{1,2})[-/. ]?(?<name>[a-z]{3})[a-z]{0,6}[-/., ]*(?<year>\d{4}|\d{2})(?!\d)/iu,
  /^(?<one>\d{1,2})[-/.](?<two>\d{1,2})[-/.](?<year>\d{4}|\d{2})(?!\d)/u,
]

/** The date of a cell as 2026-11-23; null if it is not a calendar date. */
export function bankDay(text: string, order: StatementColumns['order']): string | null {
  const cell = text.normalize('NFKC').trim()
  const found = written.map((pattern) => pattern.exec(cell)?.groups).find(Boolean)
  if (found === undefined) return null
  const { year = '', name, one = '', two = '' } = found
  const [day = '', month = ''] =
    name !== undefined
      ? [found.day, String(months.indexOf(name.toLowerCase()) + 1)]
      : found.day !== undefined
        ? [found.day, found.month]
        : order === 'dmy'
          ? [one, two]
          : [two, one]
  const iso = [year.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  const at = new Date(`${iso}T00:00:00Z`)
  // JavaScript reads 31 February as a day in March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null
}
