const hongKongOffsetMs = 8 * 3600_000

/** The time in Hong Kong at an instant: `09:05`. Throws a RangeError for text that is no time. */
export function formatTime(instant: string | number | Date): string {
  return new Date(new Date(instant).getTime() + hongKongOffsetMs).toISOString().slice(11, 16)
}
