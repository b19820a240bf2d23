import type { News } from '#contract/notifications/news.ts'
import { noticeDay, noticeDays, noticeTime } from '#rules/notifications/notice-days.ts'
import { useLanguage } from './language.ts'
import { NoticeRow } from './NoticeRow.tsx'

/** A page of notices under today, yesterday and earlier. */
export function NoticeDays({ list }: { list: readonly News[] }) {
  const { t, locale } = useLanguage()
  const now = Date.now()
  const days = noticeDays.flatMap((day) => {
    const its = list.filter(({ at }) => noticeDay(at, now) === day)
    return its.length === 0 ? [] : [{ day, its }]
  })
  return days.map(({ day, its }) => (
    <section key={day} aria-labelledby={`notices-${day}`}>
      <h2 className="notices-day" id={`notices-${day}`}>
        {t(`noticeCentre.day.${day}`)}
      </h2>
      <ul className="notice-card">
        {its.map((one) => (
          <NoticeRow key={one.newsId} notice={one} time={noticeTime(one.at, now, locale)} />
        ))}
      </ul>
    </section>
  ))
}
