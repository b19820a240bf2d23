import { useState } from 'react'
import type { OwnCourse } from '#contract/courses/courses.ts'
import { OwnPage } from '#islands/ui/editor/OwnPage.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { useLanguage } from './language.ts'

const loadShown = () => import('../films/LessonShown.tsx')
type Lesson = OwnCourse['outline'][number]['lessons'][number]

/** A course as a buyer will see it, then its films and files, which only members may open. */
export function CoursePreview({ own }: { own: OwnCourse }) {
  const { t } = useLanguage()
  const { classId, version, outline } = own
  const shown = outline
    .flatMap(({ lessons }) => lessons)
    .filter(({ film, papers }) => (film ?? null) !== null || (papers ?? []).length > 0)
  return (
    <div className="grid gap-4">
      <OwnPage of="classId" id={classId} version={version} label={t('courseEditor.preview')} />
      {shown.length > 0 && <h2 className="font-bold">{t('courseEditor.preview.media')}</h2>}
      {shown.map((lesson) => (
        <LessonMedia key={lesson.key} lesson={lesson} />
      ))}
    </div>
  )
}

function LessonMedia({ lesson: { title, film, captions, papers } }: { lesson: Lesson }) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const Shown = useLoaded(loadShown, isOpen)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center">{title}</summary>
      {isOpen && Shown && (
        <Shown
          t={t}
          title={title}
          media={{
            film: film ?? null,
            captions: captions ?? [],
            papers: (papers ?? []).map((paper) => ({ ...paper, pages: 1 })),
          }}
        />
      )}
    </details>
  )
}
