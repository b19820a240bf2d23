import { hongKongDay } from './hong-kong-time.ts'
import { dayMs } from './primitives/durations.ts'

const written = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/u

/**
 * Parses a day or a minute in Hong Kong: `2026-11-20`, `2026-11-20 09:30`. Milliseconds since 1970;
 * a minute ends as it begins. Null for any other text, and for days that do not exist.
 */
export function hongKongMoment(text: string): { begins: number; ends: number } | null {
  const [, day, time] = written.exec(text) ?? []
  if (day === undefined) return null
  const begins = Date.parse(`${day}T${time ?? '00:00'}:00+08:00`)
  // `Date.parse` may turn 30 February into 2 March.
  if (Number.isNaN(begins)) return null
  if (hongKongDay(begins) !== day) return null
  return { begins, ends: time === undefined ? begins + dayMs : begins }
}
