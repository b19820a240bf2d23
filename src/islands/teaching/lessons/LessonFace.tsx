import type { Lesson } from '#contract/teaching/lessons.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Monogram } from '#ui/Monogram.tsx'
import { useLanguage } from './language.ts'
import { otherText } from './lesson-texts.ts'

interface Props {
  side: LessonSide
  lesson: Pick<Lesson, 'other' | 'tutorId' | 'photoId'>
}

/** The other side of a lesson: a portrait of tutors, a letter for families. Decoration. */
export function LessonFace({ side, lesson }: Props) {
  const { t } = useLanguage()
  if (side === 'tutor') return <Monogram name={otherText(t, lesson, side)} />
  return <Avatar id={lesson.tutorId} photoId={lesson.photoId} size="small" />
}
