import { useId } from 'react'
import { longestPartName, mostPapers } from '#contract/courses/course-fields.ts'
import { FileDrop } from '#islands/ui/FileDrop.tsx'
import { uploadPaper } from '#stores/courses/course-media.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { useLanguage } from './language.ts'
import type { MediaPartProps } from './part-props.ts'

/** `Worksheet 1.pdf` → `Worksheet 1`. */
const nameOf = ({ name }: File) => name.replace(/\.[^.]{1,5}$/u, '').slice(0, longestPartName)

export function PapersPart({ classId, lesson, set }: MediaPartProps) {
  const { t } = useLanguage()
  const id = useId()
  const papers = lesson.papers ?? []
  return (
    <div className="grid gap-2">
      {papers.map(({ mediaId, name }, at) => (
        <div key={mediaId} className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1">
            <Field
              t={t}
              id={`${id}-${mediaId}`}
              label={t('courseEditor.paper.name', { n: at + 1 })}
              unmarked
              maxLength={longestPartName}
              value={name}
              onChange={({ target }) =>
                set((now) => ({
                  papers: (now.papers ?? []).map((one) =>
                    one.mediaId === mediaId ? { ...one, name: target.value } : one,
                  ),
                }))
              }
            />
          </div>
          <Button
            kind="quiet"
            aria-label={t('courseEditor.paper.remove', { name })}
            onClick={() =>
              set((now) => ({
                papers: (now.papers ?? []).filter((one) => one.mediaId !== mediaId),
              }))
            }
          >
            {t('courseEditor.takeOut')}
          </Button>
        </div>
      ))}
      {papers.length < mostPapers && (
        <details>
          <summary className="link min-h-11 cursor-pointer content-center">
            {t('courseEditor.paper.add')}
          </summary>
          <FileDrop
            key={papers.length}
            t={t}
            label={t('courseEditor.paper')}
            takes="document"
            send={async (file, watch) => ({ file, ...(await uploadPaper(classId, file, watch)) })}
            onSent={({ mediaId, file }) =>
              set((now) => ({ papers: [...(now.papers ?? []), { mediaId, name: nameOf(file) }] }))
            }
          />
        </details>
      )}
    </div>
  )
}
