import type { News } from '#contract/notifications/news.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { markOpened } from '#stores/notifications/notice-list.ts'
import { useLanguage } from './language.ts'
import { NoticeFace } from './NoticeFace.tsx'

interface RowProps {
  notice: News
  /** Beside the title: the time, or the day of an earlier one. */
  time: string
}

/** The latest notification of an entry; opening it marks it as read. */
export function NoticeRow({ notice, time }: RowProps) {
  const { t, to, locale } = useLanguage()
  const { title, detail, startsAt, path, now, at, earlier, before, read, amountCents } = notice
  const facts = [
    startsAt === null ? '' : momentText(startsAt, locale),
    detail,
    // New ones are, too.
    read && now !== null ? t('noticeCentre.now', { now }) : '',
  ].filter(Boolean)
  // Without the network it stays unread; the page is left all the same.
  const opened = () => void markOpened(notice).catch(() => {})
  return (
    <li className="notice-row" data-new={read ? undefined : ''}>
      <NoticeFace {...notice} />
      <div className="notice-text">
        <p className="notice-line">
          <a
            className="notice-link"
            href={to(path)}
            onClick={opened}
            onAuxClick={({ button }) => button === 1 && opened()}
          >
            {!read && <span className="sr-only">{t('noticeCentre.new')} </span>}
            {title}
          </a>
          <time className="notice-time" dateTime={at}>
            {time}
          </time>
        </p>
        <p className="notice-line notice-detail">
          <span>{facts.join(' · ')}</span>
          {amountCents !== null && (
            <strong className="notice-amount">{formatMoney(amountCents, locale)}</strong>
          )}
        </p>
        {before.length > 0 && (
          <details className="notice-before">
            <summary className="link">{t('noticeCentre.earlier', { n: earlier })}</summary>
            <ul>
              {before.map((one) => (
                <li key={one.newsId}>
                  {one.text} <span className="notice-time">{momentText(one.at, locale)}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}
