import type { Lesson } from '#contract/teaching/lessons.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { useLanguage } from './language.ts'
import { lessonTime } from './lesson-texts.ts'

interface Props {
  side: LessonSide
  list: readonly Lesson[]
}

export function LessonLinks({ side, list }: Props) {
  const { t, to, locale } = useLanguage()
  return (
    <ul>
      {list.map((one) => (
        <li key={one.signId}>
          <a
            className="link inline-flex min-h-11 items-center"
            href={to(`/${side}/dashboard/jobdetail/${one.jobId}`)}
          >
            {[
              lessonTime(one, locale),
              one.subject,
              one.status === 'PLANNED' ? null : t(`lesson.status.${one.status}`),
            ]
              .filter(Boolean)
              .join(' · ')}
          </a>
        </li>
      ))}
    </ul>
  )
}
