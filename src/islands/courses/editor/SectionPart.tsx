import { longestPartName } from '#contract/courses/course-fields.ts'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'
import { addLesson, changeSection, moveSection, removeSection } from '#stores/courses/outline.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { LessonPart } from './LessonPart.tsx'
import { useLanguage } from './language.ts'
import { MoveButtons } from './MoveButtons.tsx'
import type { PartProps } from './part-props.ts'

interface Props extends PartProps {
  at: number
  id: string
  isFull: boolean
}

export function SectionPart({ at, id, isFull, ...part }: Props) {
  const { t } = useLanguage()
  const { outline, onChange, onRemove } = part
  const section = outline[at]
  if (section === undefined) return null
  const name = section.title || t('courseEditor.section.number', { n: at + 1 })
  const own = id.slice(0, -String(at).length)
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field
            t={t}
            id={`${id}-title`}
            label={t('courseEditor.section.title', { n: at + 1 })}
            unmarked
            error={part.faults[`${id}-title`]?.error}
            maxLength={longestPartName}
            value={section.title}
            onChange={({ target }) =>
              onChange(changeSection(outline, at, () => ({ title: target.value })))
            }
          />
        </div>
        <MoveButtons
          id={id}
          name={name}
          isFirst={at === 0}
          isLast={at === outline.length - 1}
          onMove={(by) =>
            onChange(moveSection(outline, at, by), `${own}${at + by}-${by === 1 ? 'down' : 'up'}`)
          }
          onRemove={() => onRemove(removeSection(outline, at))}
        />
      </div>
      <ol className="grid gap-3">
        {section.lessons.map(({ key }, lessonIndex) => (
          <li key={key}>
            <LessonPart
              {...part}
              position={{ section: at, lesson: lessonIndex }}
              id={`course-lesson-${key}`}
            />
          </li>
        ))}
      </ol>
      {!isFull && (
        <div>
          <Button
            onClick={() => {
              const key = randomUuid()
              onChange(addLesson(outline, at, key), `course-lesson-${key}-title`)
            }}
          >
            <Icon name="plus" /> {t('courseEditor.lesson.add')}
          </Button>
        </div>
      )}
    </>
  )
}
