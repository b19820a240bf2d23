import { ActRefusal } from '#islands/ui/ActRefusal.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { PagedList } from '#islands/ui/PagedList.tsx'
import { formatDate } from '#rules/dates.ts'
import { beginCourse, ownCoursesStore } from '#stores/courses/own-courses.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { EmptyState } from '#ui/State.tsx'
import { useLanguage } from './language.ts'

interface Props {
  side: 'tutor' | 'organization'
  onBegun: (classId: number) => void
}

export function OwnCourses({ side, onBegun }: Props) {
  const { t, to, locale } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  const begin = (
    <Button
      kind="main"
      aria-disabled={isOff || undefined}
      onClick={() => void submit(beginCourse, onBegun)}
    >
      <Icon name="plus" /> {t('courseEditor.begin')}
    </Button>
  )
  return (
    <div className="grid gap-4">
      <p className="max-w-text">{t('courseEditor.intro')}</p>
      <ActRefusal failure={failure} />
      <PagedList t={t} store={ownCoursesStore}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState
              t={t}
              title={t('courseEditor.none.title')}
              text={t('courseEditor.none.text')}
            >
              {begin}
            </EmptyState>
          ) : (
            <>
              <div>{begin}</div>
              <ul className="grid gap-3">
                {list.map(({ classId, title, status, versionStatus, updatedAt }) => (
                  <li key={classId} className="card relative grid gap-1">
                    <h2 className="font-bold">
                      <a
                        className="card-cover"
                        href={`${to(`/${side}/dashboard/createOnlineCourse`)}?classId=${classId}`}
                      >
                        {title || t('courseEditor.untitled')}
                      </a>
                    </h2>
                    <p className="text-sm">{t(`states.course.${status}`)}</p>
                    {versionStatus !== 'CURRENT' && (
                      <p className="text-sm">{t(`states.courseVersion.${versionStatus}`)}</p>
                    )}
                    <p className="text-sm text-muted">
                      {t('courseEditor.changed', { date: formatDate(updatedAt, locale) })}
                    </p>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </PagedList>
    </div>
  )
}
