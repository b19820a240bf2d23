import { OwnList } from '#islands/ui/editor/OwnList.tsx'
import { Sent, useOwnApprovals } from '#islands/ui/SentLine.tsx'
import { formatDate } from '#rules/dates.ts'
import { beginCourse, ownCoursesStore } from '#stores/courses/own-courses.ts'
import { useLanguage } from './language.ts'

interface Props {
  side: 'tutor' | 'organization'
  onBegun: (classId: number) => void
}

export function OwnCourses({ side, onBegun }: Props) {
  const { t, to, locale } = useLanguage()
  const approvals = useOwnApprovals()
  return (
    <OwnList
      of="courseEditor"
      store={ownCoursesStore}
      begin={beginCourse}
      onBegun={onBegun}
      rowOf={({ classId, title, status, versionStatus, updatedAt }) => ({
        ...{ id: classId, title },
        href: `${to(`/${side}/dashboard/createOnlineCourse`)}?classId=${classId}`,
        lines: (
          <>
            <p className="text-sm">{t(`states.course.${status}`)}</p>
            {versionStatus !== 'CURRENT' && (
              <p className="text-sm">{t(`states.courseVersion.${versionStatus}`)}</p>
            )}
            <Sent approvals={approvals} kind="course" thingId={classId} />
            <p className="text-sm text-muted">
              {t('courseEditor.changed', { date: formatDate(updatedAt, locale) })}
            </p>
          </>
        ),
      })}
    />
  )
}
