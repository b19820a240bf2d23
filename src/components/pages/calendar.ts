import { hongKongDay } from '#rules/hong-kong-time.ts'
import { type CalendarMark, type CalendarRow, marksOf } from './calendar-marks.ts'

/* Collapses past days, and labels current and next ones, by the reader's day in Hong Kong. */

const today = hongKongDay(Date.now())
const list = document.querySelector<HTMLElement>('.calendar-days[data-words]')
if (list) show(list)

function show(list: HTMLElement): void {
  const messages: Record<string, string> = JSON.parse(list.dataset.words ?? '{}')
  const rows = [...list.children].filter((row) => row instanceof HTMLElement)
  const marks = marksOf(rows.map(rowOf), today)
  for (const [at, row] of rows.entries()) {
    const mark = marks[at]
    if (mark === undefined || mark.is === 'past' || mark.is === 'later') continue
    if (mark.is !== 'thisMonth') row.dataset.when = mark.is
    const label = row.querySelector('[data-left]')
    if (label) label.textContent = markText(mark, messages)
  }
  fold(
    rows.filter((_, at) => marks[at]?.is === 'past'),
    messages.past ?? '',
  )
}

function rowOf({ dataset }: HTMLElement): CalendarRow {
  return {
    first: dataset.first ?? '',
    last: dataset.last ?? '',
    isDated: dataset.dated === 'true',
    isDeadline: dataset.deadline === 'true',
  }
}

function markText(mark: CalendarMark, messages: Record<string, string>): string {
  if (mark.is !== 'next') return messages[mark.is] ?? ''
  return (
    (mark.days === 1 ? messages.tomorrow : messages.inDays?.replace('{n}', `${mark.days}`)) ?? ''
  )
}

function fold(over: readonly HTMLElement[], label: string): void {
  const folded = document.querySelector<HTMLDetailsElement>('.calendar-past')
  if (!folded || over.length === 0) return
  const summary = folded.querySelector('summary')
  if (summary) summary.textContent = label.replace('{n}', `${over.length}`)
  folded.querySelector('ol')?.append(...over)
  folded.hidden = false
}
