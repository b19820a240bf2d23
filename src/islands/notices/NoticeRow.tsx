import type { News } from '#contract/news.ts'
import { ActRefusal } from '#islands/ui/ActRefusal.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { formatTime } from '#rules/time-of-day.ts'
import { markRead } from '#stores/notice-list.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

/** What was told last about one thing, and how it stands now. */
export function NoticeRow({ notice }: { notice: News }) {
  const { t, to } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  const { path, text, now, at, earlier, read } = notice
  const facts = [
    formatTime(at),
    ...(earlier > 0 ? [t('noticeCentre.earlier', { n: earlier })] : []),
  ]
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
        <p className="news-when">{facts.join(' · ')}</p>
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
      <ActRefusal failure={failure} />
    </div>
  )
}
