import { useId, useState } from 'react'
import { captionLanguages } from '#contract/courses/course-fields.ts'
import { FileDrop } from '#islands/ui/FileDrop.tsx'
import { uploadCaptions } from '#stores/courses/course-media.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/Select.tsx'
import { useLanguage } from './language.ts'
import type { MediaPartProps } from './part-props.ts'

export function CaptionsPart({ classId, lesson, set }: MediaPartProps) {
  const { t } = useLanguage()
  const id = useId()
  const captions = lesson.captions ?? []
  const left = captionLanguages.filter((one) => !captions.some(({ language }) => language === one))
  const [chosen, setChosen] = useState<(typeof captionLanguages)[number] | null>(null)
  const language = left.find((one) => one === chosen) ?? left[0]
  const nameOf = (one: (typeof captionLanguages)[number]) => t(`films.language.${one}`)
  return (
    <div className="grid gap-2">
      {captions.map((one) => (
        <div key={one.mediaId} className="flex flex-wrap items-center gap-3">
          <p>{t('courseEditor.captions.kept', { language: nameOf(one.language) })}</p>
          <Button
            kind="quiet"
            aria-label={t('courseEditor.captions.remove', { language: nameOf(one.language) })}
            onClick={() =>
              set((now) => ({
                captions: (now.captions ?? []).filter(({ mediaId }) => mediaId !== one.mediaId),
              }))
            }
          >
            {t('courseEditor.takeOut')}
          </Button>
        </div>
      ))}
      {language !== undefined && (
        <details>
          <summary className="link min-h-11 cursor-pointer content-center">
            {t('courseEditor.captions.add')}
          </summary>
          <div className="grid gap-2">
            <Select
              id={`${id}-language`}
              label={t('courseEditor.captions.language')}
              options={left.map((value) => ({ value, label: nameOf(value) }))}
              value={language}
              onChange={({ target }) => setChosen(left.find((one) => one === target.value) ?? null)}
            />
            <FileDrop
              key={language}
              t={t}
              label={t('courseEditor.captions')}
              takes="captions"
              send={(file, watch) => uploadCaptions(classId, file, watch)}
              onSent={({ mediaId }) =>
                set((now) => ({ captions: [...(now.captions ?? []), { mediaId, language }] }))
              }
            />
          </div>
        </details>
      )}
    </div>
  )
}
