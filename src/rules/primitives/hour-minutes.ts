/** The longest lesson that can be entered: a whole day. */
const mostMinutes = 24 * 60

/** How long a lesson took, as people write it: `90` minutes or `1:30`. Null for anything else. */
export function readHourMinutes(text: string): number | null {
  const [, hours, rest] = /^(\d{1,2}):([0-5]\d)$/u.exec(text) ?? []
  const minutes =
    hours !== undefined
      ? Number(hours) * 60 + Number(rest)
      : /^\d{1,4}$/u.test(text)
        ? Number(text)
        : 0
  return minutes >= 1 && minutes <= mostMinutes ? minutes : null
}
