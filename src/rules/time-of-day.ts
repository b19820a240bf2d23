import { inHongKong } from './hong-kong-time.ts'

/** The time in Hong Kong at an instant: `09:05`. Throws a RangeError for any other text. */
export function formatTime(instant: string | number | Date): string {
  return inHongKong(instant).toISOString().slice(11, 16)
}
