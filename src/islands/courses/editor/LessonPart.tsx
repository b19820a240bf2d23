import { useState } from 'react'
import { longestPartName, longestVideoAddress } from '#contract/courses/course-fields.ts'
import { GroupError } from '#islands/pickers/GroupError.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import {
  changeLesson,
  changeNamedLesson,
  type LessonPosition,
  moveLesson,
  type OutlineLesson,
  removeLesson,
} from '#stores/courses/outline.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { LessonText } from './LessonText.tsx'
import { useLanguage } from './language.ts'
import { MoveButtons } from './MoveButtons.tsx'
import type { PartProps } from './part-props.ts'

interface Props extends PartProps {
  position: LessonPosition
  id: string
}

const loadMediaPart = () => import('./LessonMediaPart.tsx')

/** A lesson in the outline: name, position, film, free preview; its text unfolds. */
export function LessonPart({
  course,
  outline,
  position,
  id,
  written,
  faults,
  onChange,
  onRemove,
}: Props) {
  const { t } = useLanguage()
  const lesson = outline[position.section]?.lessons[position.lesson]
  // What this device holds unsaved is shown, and saved, at once.
  const [isOpen, setOpen] = useState(() => course.lessons.isUnsaved(lesson?.key ?? ''))
  const MediaPart = useLoaded(loadMediaPart, isOpen)
  if (lesson === undefined) return null
  const { key, title, videoUrl, isPreview, film } = lesson
  const set = (change: Partial<OutlineLesson>) => onChange(changeLesson(outline, position, change))
  const fault = faults[`${id}-fold`]?.error
  const name = title || t('courseEditor.lesson.number', { n: position.lesson + 1 })
  const isLast =
    position.section === outline.length - 1 &&
    position.lesson === (outline[position.section]?.lessons.length ?? 0) - 1
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field
            t={t}
            id={`${id}-title`}
            label={t('courseEditor.lesson.title', { n: position.lesson + 1 })}
            unmarked
            error={faults[`${id}-title`]?.error}
            maxLength={longestPartName}
            value={title}
            onChange={({ target }) => set({ title: target.value })}
          />
        </div>
        <MoveButtons
          id={id}
          name={name}
          isFirst={position.section === 0 && position.lesson === 0}
          isLast={isLast}
          onMove={(by) =>
            onChange(moveLesson(outline, position, by), `${id}-${by === 1 ? 'down' : 'up'}`)
          }
          onRemove={() => onRemove(removeLesson(outline, position))}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          id={`${id}-fold`}
          aria-describedby={fault && `${id}-fold-error`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'courseEditor.lesson.fold' : 'courseEditor.lesson.unfold')}
        </Button>
        <span className="text-sm text-muted">
          {t(written.includes(key) ? 'courseEditor.lesson.written' : 'courseEditor.lesson.empty')}
        </span>
      </div>
      <GroupError id={`${id}-fold`} error={fault} />
      {isOpen && (
        <div className="grid gap-3">
          <LessonText course={course} lessonKey={key} id={`${id}-text`} />
          {MediaPart && (
            <MediaPart
              classId={course.classId}
              lesson={lesson}
              set={(change) => {
                const now = course.form.$state.get().values.outline
                course.form.change({ outline: changeNamedLesson(now, key, change) })
              }}
            />
          )}
          {(film ?? null) === null && (
            <Field
              t={t}
              id={`${id}-video`}
              type="url"
              inputMode="url"
              label={t('courseEditor.lesson.video')}
              help={t('courseEditor.lesson.video.help')}
              maxLength={longestVideoAddress}
              value={videoUrl}
              onChange={({ target }) => set({ videoUrl: target.value })}
            />
          )}
          <label className="choice">
            <input
              type="checkbox"
              checked={isPreview}
              onChange={({ target }) => set({ isPreview: target.checked })}
            />
            <span>{t('courseEditor.lesson.isPreview')}</span>
          </label>
        </div>
      )}
    </div>
  )
}
