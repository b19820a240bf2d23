import { Loaded } from '#islands/ui/Loaded.tsx'
import { WithMessages } from '#islands/WithMessages.tsx'
import { courseUnderWay } from '#stores/courses/study/under-way.ts'
import { Cover } from '#ui/Cover.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLateLanguage } from './language.ts'
import { OverviewPart } from './OverviewPart.tsx'
import { PartBones } from './PartBones.tsx'

/** The course that the member is studying, how far, and the lesson to go on with. */
export default function CourseUnderWay() {
  return (
    <WithMessages namespace="overview">
      <Shown />
    </WithMessages>
  )
}

function Shown() {
  const { t, to } = useLateLanguage()
  return (
    <Loaded t={t} store={courseUnderWay} skeleton={<PartBones t={t} height="course" />} keepsOld>
      {(course) =>
        course?.next && (
          <OverviewPart
            title={t('overview.course')}
            more={{ label: t('overview.course.all'), href: to('/course/learn') }}
          >
            <div className="overview-course">
              <Cover cover={course.cover} title={course.title} />
              <div>
                <h3>
                  <a className="list-row-link" href={to(`/course/learn/${course.classId}`)}>
                    {course.title}
                  </a>
                </h3>
                <p className="text-xs text-muted">
                  {t('overview.course.done', { done: course.done, n: course.lessons })}
                </p>
              </div>
              <progress max={course.lessons} value={course.done} aria-label={course.title} />
              <p className="overview-course-next">
                <Icon name="play" /> {t('overview.course.next', { ...course.next })}
              </p>
            </div>
          </OverviewPart>
        )
      }
    </Loaded>
  )
}
