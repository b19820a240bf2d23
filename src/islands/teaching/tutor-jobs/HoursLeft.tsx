import { hourMs, minuteMs } from '#rules/primitives/durations.ts'
import { browser } from '#stores/device/device.ts'
import { useOverviewLanguage } from './language.ts'

/** As long as a family waits for an answer to a booking. */
const wholeMs = 48 * hourMs
const urgentMs = 12 * hourMs
const round = 2 * Math.PI * 20

/** A ring that empties: hours until an answer is due, minutes in the last one. */
export function HoursLeft({ answerBy }: { answerBy: string }) {
  const { t } = useOverviewLanguage()
  const left = Math.max(0, Date.parse(answerBy) - browser.now())
  const isMinutes = left < hourMs
  const n = isMinutes ? Math.ceil(left / minuteMs) : Math.floor(left / hourMs)
  return (
    <span className={`hours-left ${left < urgentMs ? 'hours-left-few' : ''}`} aria-hidden="true">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" />
        <circle
          cx="24"
          cy="24"
          r="20"
          strokeDasharray={`${Math.min(1, left / wholeMs) * round} ${round}`}
        />
      </svg>
      <b>{n}</b>
      {t(isMinutes ? 'tutorJobs.left.minutes' : 'tutorJobs.left.hours')}
    </span>
  )
}
