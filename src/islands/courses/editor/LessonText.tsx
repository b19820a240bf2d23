import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { longestLesson } from '#contract/courses/course-lessons.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { formatNumber } from '#rules/numbers.ts'
import type { OpenCourse } from '#stores/courses/course-form.ts'
import { type LessonTexts, lessonTextStore } from '#stores/courses/lesson-text.ts'
import { Button } from '#ui/Button.tsx'
import { LessonHtml } from '#ui/LessonHtml.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { LessonQuiz } from './LessonQuiz.tsx'
import { useLanguage } from './language.ts'

interface Props {
  course: OpenCourse
  lessonKey: string
  id: string
}

/** The text of a lesson, in Markdown, with a preview. */
export function LessonText({ course, lessonKey, id }: Props) {
  const { t } = useLanguage()
  const [store] = useState(() => lessonTextStore(course.classId, lessonKey))
  // The server does not know a lesson that was just added, so the course is saved first.
  const [isFlushed, setFlushed] = useState(false)
  useEffect(() => void course.autosave.flush().then(() => setFlushed(true)), [course])
  if (!isFlushed) return <p role="status">{t('ui.loading')}</p>
  return (
    <Loaded t={t} store={store} keepsOld>
      {({ html, ...begin }) => (
        <Writing course={course} lessonKey={lessonKey} id={id} begin={begin} shown={html} />
      )}
    </Loaded>
  )
}

function Writing({
  course,
  lessonKey,
  id,
  begin,
  shown,
}: Props & { begin: LessonTexts; shown: string }) {
  const { t } = useLanguage()
  const [lesson] = useState(() => course.lessons.open(lessonKey, begin))
  const form = useForm(() => lesson.form)
  const { failure, errors, change, values: texts } = form
  const { text } = texts
  const html = useStore(lesson.$html) ?? shown
  const saveState = useStore(lesson.autosave.$saveState)
  const [isShown, setShown] = useState(false)
  useEffect(() => lesson.autosave.watch(), [lesson])
  const toggle = async () => {
    if (!isShown) await lesson.autosave.flush()
    setShown(!isShown)
  }
  return (
    <div className="grid gap-2">
      {isShown ? (
        <section className="card" aria-label={t('courseEditor.lesson.look')}>
          <LessonHtml html={html} />
        </section>
      ) : (
        <TextArea
          id={id}
          label={t('courseEditor.lesson.text')}
          help={t('courseEditor.lesson.text.help', {
            n: formatNumber(text.length),
            max: formatNumber(longestLesson),
          })}
          error={form.errorOf('text')}
          rows={12}
          maxLength={longestLesson}
          value={text}
          onChange={({ target }) => change({ text: target.value })}
        />
      )}
      <LessonQuiz id={`${id}-quiz`} texts={texts} onChange={change} error={form.errorOf('quiz')} />
      {Object.keys(errors).length === 0 && <FailureNotice failure={failure} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="quiet" aria-pressed={isShown} onClick={() => void toggle()}>
          {t(isShown ? 'courseEditor.lesson.write' : 'courseEditor.lesson.look')}
        </Button>
        <span className="text-sm text-muted" role="status">
          {t(`courseEditor.kept.${saveState}`)}
        </span>
      </div>
    </div>
  )
}
