/** The subjects and levels that a search asked for. */
interface Asked {
  subject?: readonly string[]
  level?: readonly string[]
}

/**
 * Ends a link to a profile, which then shows the fee for what was searched: `#subject=…&level=…`.
 * It is no query, so that each profile has one address.
 */
export function askedHash({ subject = [], level = [] }: Asked): string {
  const asked = new URLSearchParams()
  if (subject.length > 0) asked.set('subject', subject.join(','))
  if (level.length > 0) asked.set('level', level.join(','))
  return asked.size === 0 ? '' : `#${asked}`.replaceAll('%2C', ',').replaceAll('%3A', ':')
}

/** Parses them; both lists are empty when nothing was asked for. */
export function askedIn(hash: string): Required<Asked> {
  const asked = new URLSearchParams(hash.slice(1))
  const list = (name: keyof Asked) => (asked.get(name) ?? '').split(',').filter(Boolean)
  return { subject: list('subject'), level: list('level') }
}

/** A fee of a profile, with the subject and the levels that it is for. */
export interface FeeRow {
  subject: string
  levels: readonly string[]
  cents: number
}

/** The fees for what was asked, as the card in the search has them; none where nothing was. */
export function feesAsked<Row extends FeeRow>(rows: readonly Row[], asked: Required<Asked>): Row[] {
  const { subject, level } = asked
  if (subject.length === 0 && level.length === 0) return []
  return rows.filter(
    (row) =>
      (subject.length === 0 || subject.includes(row.subject)) &&
      (level.length === 0 || row.levels.some((key) => level.includes(key))),
  )
}
