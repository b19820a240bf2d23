import { useState } from 'react'
import type { QueueItem } from '#contract/operator-approvals.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

// The player comes with the first film that staff open: each look is written to the log.
const loadShown = () => import('../films/LessonShown.tsx')

/** What the lessons of a course show beside their texts, each a tap away. */
export function CourseMedia({ media }: Pick<QueueItem, 'media'>) {
  const { t } = useLanguage()
  const lessons = [...new Set(media.map(({ lessonTitle }) => lessonTitle))]
  return (
    <section className="grid gap-3" aria-label={t('operator.media')}>
      <h3 className="font-bold">{t('operator.media')}</h3>
      {lessons.map((title) => (
        <LessonMedia
          key={title}
          title={title}
          media={media.filter(({ lessonTitle }) => lessonTitle === title)}
        />
      ))}
    </section>
  )
}

function LessonMedia({ title, media }: Pick<QueueItem, 'media'> & { title: string }) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const Shown = useLoaded(loadShown, isOpen)
  const of = (kind: QueueItem['media'][number]['kind']) =>
    media.filter((one) => one.kind === kind).map(({ mediaId }) => mediaId)
  const papers = of('paper').map((mediaId, at) => ({
    mediaId,
    name: `${title} ${at + 1}`,
    pages: 1,
  }))
  const captions = of('captions').map((mediaId) => ({ mediaId, language: 'zh-HK' as const }))
  const films = of('film')
  return (
    <div className="grid gap-2">
      <div>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {title}
        </Button>
      </div>
      {isOpen &&
        Shown &&
        (films.length > 0 ? films : [null]).map((film, at) => (
          <Shown
            key={film}
            t={t}
            title={title}
            media={{
              film,
              captions: film === null ? [] : captions,
              papers: at === 0 ? papers : [],
            }}
          />
        ))}
    </div>
  )
}
