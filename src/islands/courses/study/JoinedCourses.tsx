import { PagedList } from '#islands/ui/PagedList.tsx'
import { formatDate } from '#rules/dates.ts'
import { joinedStore } from '#stores/courses/study/study.ts'
import { MemberText } from '#ui/MemberText.tsx'
import { EmptyState } from '#ui/State.tsx'
import { useLanguage } from './language.ts'

export function JoinedCourses() {
  const { t, to, locale } = useLanguage()
  return (
    <PagedList t={t} store={joinedStore}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState t={t} title={t('study.none.title')} text={t('study.none.text')}>
            <a className="button button-main" href={to('/searchcourse')}>
              {t('study.find')}
            </a>
          </EmptyState>
        ) : (
          <ul className="grid gap-3">
            {list.map(({ classId, title, status, lessons, done, joinedAt }) => (
              <li key={classId} className="card relative grid gap-1">
                <h2 className="font-bold">
                  {status === 'REFUNDED' ? (
                    <MemberText locale={locale} text={title} />
                  ) : (
                    <a className="card-cover" href={to(`/course/learn/${classId}`)}>
                      <MemberText locale={locale} text={title} />
                    </a>
                  )}
                </h2>
                <p className="text-sm">{t(`states.enrolment.${status}`)}</p>
                {status !== 'REFUNDED' && <p>{t('study.progress', { done, n: lessons })}</p>}
                <p className="text-sm text-muted">
                  {t('study.joined', { date: formatDate(joinedAt, locale) })}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </PagedList>
  )
}
