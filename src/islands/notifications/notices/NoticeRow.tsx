import type { News } from '#contract/notifications/news.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { formatTime } from '#rules/time-of-day.ts'
import { markRead } from '#stores/notifications/notice-list.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

/** The latest notification about one subject, and its present state. */
export function NoticeRow({ notice }: { notice: News }) {
  const { t, to, locale } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  const { path, text, now, at, earlier, before, read } = notice
  return (
    <div className="card grid gap-1">
      <p>
        {!read && <strong className="news-new">{t('noticeCentre.new')} </strong>}
        <a className="link" href={to(path)}>
          {text}
        </a>
      </p>
      {now !== null && <p className="text-sm">{t('noticeCentre.now', { now })}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="news-when">{formatTime(at)}</p>
        {!read && (
          <Button
            kind="quiet"
            aria-disabled={isOff || undefined}
            onClick={() => void submit(() => markRead(notice))}
          >
            {t('noticeCentre.read')}
            <span className="sr-only">: {text}</span>
          </Button>
        )}
      </div>
      {before.length > 0 && (
        <details open={!read}>
          <summary>
            <span className="link">{t('noticeCentre.earlier', { n: earlier })}</span>
          </summary>
          <ul className="grid gap-2">
            {before.map((one) => (
              <li key={one.newsId}>
                <p>{one.text}</p>
                <p className="news-when">{momentText(one.at, locale)}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
      <FailureNotice failure={failure} />
    </div>
  )
}
