import { useState } from 'react'
import { type CourseSection, mostLessons, mostSections } from '#contract/courses/course-fields.ts'
import { GroupError } from '#islands/pickers/GroupError.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { useFocusLater } from '#islands/ui/use-focus-later.ts'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'
import type { OpenCourse } from '#stores/courses/course-form.ts'
import { addSection } from '#stores/courses/outline.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'
import type { LessonFaults } from './lesson-faults.ts'
import { SectionPart } from './SectionPart.tsx'

interface Props {
  course: OpenCourse
  id: string
  error: string | undefined
  outline: CourseSection[]
  /** Keys of lessons that learners have. */
  published: ReadonlySet<string>
  /** Keys of lessons that have a text. */
  written: readonly string[]
  faults: LessonFaults
  onChange: (outline: CourseSection[]) => void
}

const newKey = randomUuid

/**
 * Sections and lessons, in order. Removals can be undone while the page is open; what learners have
 * is removed only after a question.
 */
export function LessonsPart({ course, id, outline, published, onChange, ...part }: Props) {
  const { error, written, faults } = part
  const { t } = useLanguage()
  const focusLater = useFocusLater()
  const [before, setBefore] = useState<CourseSection[] | null>(null)
  const [asked, setAsked] = useState<CourseSection[] | null>(null)
  const lessons = outline.reduce((sum, section) => sum + section.lessons.length, 0)
  const change = (next: CourseSection[], focus?: string) => {
    onChange(next)
    if (focus !== undefined) focusLater(focus)
  }
  const remove = (next: CourseSection[]) => {
    setAsked(null)
    setBefore(outline)
    change(next, id)
  }
  const losesPublished = (next: CourseSection[]) =>
    keysOf(outline).some((key) => published.has(key) && !keysOf(next).includes(key))
  return (
    <section id={id} tabIndex={-1} className="grid gap-4" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="text-xl font-bold">
        {t('courseEditor.lessons')}
      </h2>
      <p className="max-w-text text-sm">{t('courseEditor.lessons.text')}</p>
      <GroupError id={id} error={error} />
      {before !== null && (
        <p className="notice notice-info flex flex-wrap items-center gap-3" role="status">
          {t('courseEditor.removed')}
          <Button
            kind="quiet"
            onClick={() => {
              change(before, id)
              setBefore(null)
            }}
          >
            {t('courseEditor.undo')}
          </Button>
        </p>
      )}
      <ol className="grid gap-4">
        {outline.map((section, at) => (
          <li key={section.lessons[0]?.key ?? `empty-${at}`} className="card grid gap-3">
            <SectionPart
              course={course}
              outline={outline}
              at={at}
              id={`${id}-${at}`}
              written={written}
              faults={faults}
              isFull={lessons >= mostLessons}
              onChange={change}
              onRemove={(next) => (losesPublished(next) ? setAsked(next) : remove(next))}
            />
          </li>
        ))}
      </ol>
      <Dialog
        t={t}
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('courseEditor.removePublished.title')}
      >
        <div className="grid gap-4">
          <p>{t('courseEditor.removePublished.text')}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setAsked(null)}>{t('courseEditor.removePublished.keep')}</Button>
            <Button kind="danger" onClick={() => asked !== null && remove(asked)}>
              {t('courseEditor.removePublished')}
            </Button>
          </div>
        </div>
      </Dialog>
      {outline.length < mostSections && lessons < mostLessons && (
        <div>
          <Button
            onClick={() => change(addSection(outline, newKey()), `${id}-${outline.length}-title`)}
          >
            <Icon name="plus" /> {t('courseEditor.section.add')}
          </Button>
        </div>
      )}
    </section>
  )
}

const keysOf = (outline: readonly CourseSection[]) =>
  outline.flatMap(({ lessons }) => lessons.map(({ key }) => key))
