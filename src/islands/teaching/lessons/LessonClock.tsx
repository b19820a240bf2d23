import { hourMs, minuteMs } from '#rules/primitives/durations.ts'
import { formatTime } from '#rules/time-of-day.ts'
import { useLanguage } from './language.ts'
import { useSeconds } from './use-seconds.ts'

interface Props {
  signedAt: string
  /** The agreed length; null while it is unknown. */
  agreed: number | null
}

const two = (n: number) => String(n).padStart(2, '0')

/** How long a lesson has been going on, and how much of the agreed time is left. */
export default function LessonClock({ signedAt, agreed }: Props) {
  const { t } = useLanguage()
  const passed = Math.max(0, useSeconds() - Date.parse(signedAt))
  const minutes = Math.floor(passed / minuteMs)
  const left = agreed === null ? null : agreed - minutes
  const share = agreed === null ? 0 : Math.min(100, (passed / (agreed * minuteMs)) * 100)
  return (
    <div className="lesson-clock">
      <svg viewBox="0 0 280 280" aria-hidden="true">
        <circle cx="140" cy="140" r="128" />
        <circle cx="140" cy="140" r="128" pathLength={100} strokeDasharray={`${share} 100`} />
      </svg>
      <div>
        <p className="text-sm text-muted">
          {t('lesson.clock.since', { at: formatTime(signedAt) })}
        </p>
        <p className="lesson-clock-time" role="timer">
          {`${Math.floor(passed / hourMs)}:${two(minutes % 60)}`}
          <small>{`:${two(Math.floor(passed / 1000) % 60)}`}</small>
        </p>
        {left !== null && (
          <p className={`text-sm font-bold ${left < 0 ? 'text-warn' : 'text-brand'}`}>
            {left < 0
              ? t('lesson.clock.beyond', { n: -left })
              : t('lesson.clock.left', { n: left })}
          </p>
        )}
      </div>
    </div>
  )
}
