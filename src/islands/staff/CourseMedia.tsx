import { useCallback } from 'react'
import type { QueueItem } from '#contract/staff/operator-approvals.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { markOpened } from '#stores/staff/operator-queue.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

const loadShown = () => import('../courses/films/LessonShown.tsx')

type Props = Pick<QueueItem, 'approvalId' | 'media'> & {
  /** Titles of the unfolded lessons. */
  open: readonly string[]
  onOpen: (titles: readonly string[]) => void
}

/** Titles of the lessons that have media, in course order. */
export const lessonsShowing = (media: QueueItem['media']): string[] => [
  ...new Set(media.map(({ lessonTitle }) => lessonTitle)),
]
export const firstLessonId = (approvalId: number) => `media-${approvalId}-0`

/** The media of a course's lessons, each one tap away. */
export function CourseMedia({ approvalId, media, open, onOpen }: Props) {
  const { t } = useLanguage()
  return (
    <section className="grid gap-3" aria-label={t('operator.media')}>
      <h3 className="font-bold">{t('operator.media')}</h3>
      {lessonsShowing(media).map((title, at) => (
        <LessonMedia
          key={title}
          id={at === 0 ? firstLessonId(approvalId) : undefined}
          approvalId={approvalId}
          title={title}
          isOpen={open.includes(title)}
          onToggle={(isOpen) =>
            onOpen(isOpen ? [...open, title] : open.filter((one) => one !== title))
          }
          media={media.filter(({ lessonTitle }) => lessonTitle === title)}
        />
      ))}
    </section>
  )
}

type LessonProps = Pick<QueueItem, 'approvalId' | 'media'> & {
  id: string | undefined
  title: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

function LessonMedia({ id, approvalId, title, media, isOpen, onToggle }: LessonProps) {
  const { t } = useLanguage()
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
  const onOpened = useCallback(() => markOpened(approvalId), [approvalId])
  return (
    <div className="grid gap-2">
      <div>
        <Button id={id} data-key="open" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
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
            onOpened={onOpened}
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
