import type { Day } from '#contract/vocabulary.ts'
import type { Translate } from '#i18n/translate.ts'
import { clockTime, groupedSlots, mergedSlots, type WeekSlot } from '#rules/week-slots.ts'

/** `Monday 16:00–18:00, Wednesday 17:00–19:00`; without slots any time will do. */
export function timesText(
  t: Translate<'job' | 'vocabulary'>,
  slots: Parameters<typeof mergedSlots>[0],
): string {
  if (slots.length === 0) return t('job.anyTime')
  return mergedSlots(slots)
    .map(({ day, fromMinute, toMinute }) =>
      t('job.slot', {
        day: t(`vocabulary.day.${day}`),
        from: clockTime(fromMinute),
        to: clockTime(toMinute),
      }),
    )
    .join(t('job.slot.and'))
}

/** Lists show at most this many different hours, and count the rest. */
const mostInList = 2

type Shown = Translate<'board' | 'vocabulary'>

/** In a short line: `Mon, Wed 16:00–18:00`, `Mon–Fri, various times`. */
export function shortTimes(
  t: Shown,
  slots: readonly WeekSlot[],
  days: readonly Day[],
  most = mostInList,
): string {
  const groups = groupedSlots(slots)
  if (groups.length > 0 && groups.length <= most) {
    return groups
      .map(({ days: of, fromMinute, toMinute }) =>
        t('board.card.times', {
          days: daysText(t, of),
          from: clockTime(fromMinute),
          to: clockTime(toMinute),
        }),
      )
      .join(t('board.card.times.and'))
  }
  if (days.length === 0) return t('board.card.anyDay')
  const text = { days: daysText(t, days) }
  return t(groups.length === 0 ? 'board.card.days' : 'board.card.various', text)
}

/** `Mon, Wed`; three days or more in a row as `Mon–Fri`. */
function daysText(t: Shown, days: readonly Day[]): string {
  const runs: Day[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run !== undefined && run.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  const nameOf = (day: Day | undefined) =>
    day === undefined ? '' : t(`vocabulary.dayShort.${day}`)
  return runs
    .flatMap((run) =>
      run.length < 3
        ? run.map(nameOf)
        : [t('board.card.daysInRow', { from: nameOf(run[0]), to: nameOf(run.at(-1)) })],
    )
    .join(t('board.card.daysAnd'))
}
