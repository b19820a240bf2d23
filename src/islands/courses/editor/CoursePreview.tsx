import { Fragment, useState } from 'react'
import { courseTexts } from '#contract/courses/course-fields.ts'
import type { OwnCourse } from '#contract/courses/courses.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { netCents } from '#rules/courses/course-whole.ts'
import { formatMoney } from '#rules/numbers.ts'
import { lessonTextStore } from '#stores/courses/lesson-text.ts'
import { LessonHtml } from '#ui/LessonHtml.tsx'
import { useLanguage } from './language.ts'

const loadShown = () => import('../films/LessonShown.tsx')

/** Shown above the price; the other texts have headings below it. */
const first = ['title', 'introduction', 'profile']

/** A course as a buyer will see it, with all lessons to unfold. */
export function CoursePreview({ own }: { own: OwnCourse }) {
  const { t, locale } = useLanguage()
  const { title, introduction, profile, outline, classId } = own
  const cents = netCents(own)
  const isPriced = own.priceCents !== null
  return (
    <article className="grid gap-4" aria-label={t('courseEditor.preview')}>
      <h2 className="text-xl font-bold">{title || t('courseEditor.untitled')}</h2>
      <p>{introduction}</p>
      <p className="max-w-text whitespace-pre-line">{profile}</p>
      {isPriced && (
        <p className="font-bold tabular-nums">
          {cents === 0 ? t('courseEditor.free') : formatMoney(cents, locale)}
        </p>
      )}
      {courseTexts
        .filter((name) => !first.includes(name))
        .map((name) => (
          <Fragment key={name}>
            <h3 className="font-bold">{t(`courseEditor.field.${name}`)}</h3>
            <p className="max-w-text whitespace-pre-line">{own[name]}</p>
          </Fragment>
        ))}
      <h3 className="font-bold">{t('courseEditor.lessons')}</h3>
      <ol className="grid gap-3">
        {outline.map((section) => (
          <li key={section.lessons[0]?.key ?? section.title} className="grid gap-1">
            <p className="font-bold">{section.title}</p>
            {section.lessons.map((lesson) => (
              <PreviewLesson key={lesson.key} classId={classId} lesson={lesson} />
            ))}
          </li>
        ))}
      </ol>
    </article>
  )
}

function PreviewLesson({
  classId,
  lesson: { key, title, videoUrl, film = null, captions = [], papers = [] },
}: {
  classId: number
  lesson: OwnCourse['outline'][number]['lessons'][number]
}) {
  const { t } = useLanguage()
  const [store] = useState(() => lessonTextStore(classId, key))
  const [isOpen, setOpen] = useState(false)
  const Shown = useLoaded(loadShown, isOpen)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center">{title}</summary>
      {isOpen && (
        <Loaded t={t} store={store}>
          {({ html }) => <LessonHtml html={html} />}
        </Loaded>
      )}
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
      {videoUrl !== '' && (film ?? null) === null && (
        <a className="link" href={videoUrl} target="_blank" rel="noopener noreferrer">
          {videoUrl}
        </a>
      )}
    </details>
  )
}
