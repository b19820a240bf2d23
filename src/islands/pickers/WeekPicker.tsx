import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type Day, days } from '#contract/vocabulary.ts'
import { pressedKey } from '#islands/pressed-key.ts'
import { coverOfHour, shownHours, withHour } from '#rules/week-hours.ts'
import { clockTime, type WeekSlot } from '#rules/week-slots.ts'
import { useLanguage } from './language.ts'

interface WeekPickerProps {
  slots: readonly WeekSlot[]
  onChange: (slots: WeekSlot[]) => void
}
interface Cell {
  day: Day
  hour: number
}

const steps: Partial<Record<string, readonly [day: number, hour: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const firstHour = shownHours[0] ?? 0
const lastHour = shownHours.at(-1) ?? 0
const clock = (hour: number) => clockTime(hour * 60)

/**
 * The free hours of a week, toggled by press, by painting with the mouse, or by arrows and space.
 */
export function WeekPicker({ slots, onChange }: WeekPickerProps) {
  const { t } = useLanguage()
  const table = useRef<HTMLTableElement>(null)
  const [current, setCurrent] = useState<Cell>({ day: 1, hour: firstHour })
  const painting = useRef<boolean | null>(null)
  const latest = useRef(slots)
  latest.current = slots

  const set = ({ day, hour }: Cell, isFree: boolean) => {
    const next = withHour(latest.current, day, hour, isFree)
    latest.current = next
    onChange(next)
  }
  const toggle = (cell: Cell) =>
    set(cell, coverOfHour(latest.current, cell.day, cell.hour) !== 'all')
  const press = (cell: Cell) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    painting.current = coverOfHour(latest.current, cell.day, cell.hour) !== 'all'
    set(cell, painting.current)
    document.addEventListener('pointerup', () => (painting.current = null), { once: true })
  }
  const cross = (cell: Cell) => () => {
    if (painting.current !== null) set(cell, painting.current)
  }
  const move = (event: KeyboardEvent) => {
    const step = steps[pressedKey(event)]
    if (step === undefined) return
    event.preventDefault()
    const day = days.find((one) => one === current.day + step[0]) ?? current.day
    const hour = Math.min(lastHour, Math.max(firstHour, current.hour + step[1]))
    setCurrent({ day, hour })
    table.current?.querySelector<HTMLElement>(`[data-cell="${day}-${hour}"]`)?.focus()
  }
  const fill = (chosen: readonly Day[], from: number, to: number) => {
    const hours = shownHours.filter((hour) => hour >= from && hour < to)
    onChange(
      chosen.reduce<readonly WeekSlot[]>(
        (all, day) =>
          hours.reduce<readonly WeekSlot[]>((some, hour) => withHour(some, day, hour, true), all),
        slots,
      ) as WeekSlot[],
    )
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <button type="button" className="chip" onClick={() => fill([1, 2, 3, 4, 5], 16, 21)}>
          {t('pickers.week.afterSchool')}
        </button>
        <button type="button" className="chip" onClick={() => fill([6, 7], 9, 18)}>
          {t('pickers.week.weekend')}
        </button>
        <button type="button" className="chip" onClick={() => onChange([])}>
          {t('pickers.week.clear')}
        </button>
      </div>
      <table ref={table} className="week-picker" aria-label={t('pickers.week')}>
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <th key={day} scope="col">
                {t(`vocabulary.dayShort.${day}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownHours.map((hour) => (
            <tr key={hour}>
              <th scope="row">{clock(hour)}</th>
              {days.map((day) => {
                const cell = { day, hour }
                const cover = coverOfHour(slots, day, hour)
                const isCurrent = current.day === day && current.hour === hour
                return (
                  <td key={day}>
                    <button
                      type="button"
                      data-cell={`${day}-${hour}`}
                      data-cover={cover}
                      tabIndex={isCurrent ? 0 : -1}
                      aria-pressed={cover === 'part' ? 'mixed' : cover === 'all'}
                      aria-label={`${t(`vocabulary.day.${day}`)} ${clock(hour)}–${clock(hour + 1)}`}
                      onPointerDown={press(cell)}
                      onPointerEnter={cross(cell)}
                      onKeyDown={move}
                      onFocus={() => setCurrent(cell)}
                      // The mouse has painted already; touch and keyboard toggle here.
                      onClick={({ nativeEvent }) => {
                        const { pointerType } = nativeEvent as globalThis.PointerEvent
                        if (pointerType !== 'mouse') toggle(cell)
                      }}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
