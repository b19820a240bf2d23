import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { CourseMove } from '#contract/courses/courses.ts'
import { ActRefusal } from '#islands/ui/ActRefusal.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import type { OpenCourse } from '#stores/courses/course-form.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

interface Props {
  course: OpenCourse
  isPreview: boolean
  onPreview: (isPreview: boolean) => void
  onRemoved: () => void
}

/** Submitting is the form's own button. */
const acts = ['revise', 'pause', 'resume', 'end'] as const satisfies readonly CourseMove[]

/** Texts for ending, by who is affected; a draft that no one has seen is removed. */
const endWords = {
  draft: {
    act: 'courseEditor.act.remove',
    title: 'courseEditor.remove.title',
    text: 'courseEditor.remove.text',
    keep: 'courseEditor.remove.keep',
  },
  public: {
    act: 'courseEditor.act.end',
    title: 'courseEditor.end.title',
    text: 'courseEditor.end.text',
    keep: 'courseEditor.end.keep',
  },
} as const

/** Actions on a course, besides editing and submitting it. */
export function CourseActs({ course, isPreview, onPreview, onRemoved }: Props) {
  const { t } = useLanguage()
  const own = useStore(course.$own)
  const { submit, isOff, failure } = useSubmission()
  const [isEnding, setEnding] = useState(false)
  const words = endWords[own.status === 'UNPUBLISHED' ? 'draft' : 'public']
  const act = (event: CourseMove) =>
    void submit(
      () => course.move(event),
      () => {
        if (event === 'end' && words === endWords.draft) onRemoved()
      },
    )
  const shown = acts.filter((event) => own.may.includes(event))
  const off = isOff || undefined
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {own.may.includes('save') && (
          <Button
            aria-pressed={isPreview}
            onClick={() => {
              void course.autosave.flush()
              onPreview(!isPreview)
            }}
          >
            {t(isPreview ? 'courseEditor.write' : 'courseEditor.preview')}
          </Button>
        )}
        {shown.map((event) => (
          <Button
            key={event}
            kind={event === 'revise' || event === 'resume' ? 'brand' : 'quiet'}
            aria-disabled={off}
            onClick={() => (event === 'end' ? setEnding(true) : act(event))}
          >
            {t(event === 'end' ? words.act : `courseEditor.act.${event}`)}
          </Button>
        ))}
      </div>
      <ActRefusal failure={failure} />
      <Dialog t={t} open={isEnding} onClose={() => setEnding(false)} title={t(words.title)}>
        <div className="grid gap-4">
          <p>{t(words.text)}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              kind="brand"
              aria-disabled={off}
              onClick={() => {
                setEnding(false)
                act('end')
              }}
            >
              {t(words.act)}
            </Button>
            <Button kind="quiet" onClick={() => setEnding(false)}>
              {t(words.keep)}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
