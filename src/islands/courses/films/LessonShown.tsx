import { useCallback, useState } from 'react'
import type { LessonMedia } from '#contract/courses/courses.ts'
import type { Translate } from '#i18n/translate.ts'
import { PrivateDocument } from '#islands/ui/PrivateDocument.tsx'
import { pagesOfMedia } from '#stores/asking/course-media.ts'
import { Button } from '#ui/Button.tsx'
import { FilmPlayer } from './FilmPlayer.tsx'

interface Props {
  t: Translate<'errors' | 'films' | 'ui' | 'upload'>
  media: LessonMedia
  title: string
  onOpened?: () => void
}

/** A lesson's film, and its papers, which unfold. */
export default function LessonShown({ t, media, title, onOpened }: Props) {
  const { film, captions, papers } = media
  const pagesOf = useCallback(
    async (mediaId: string) => {
      const pages = await pagesOfMedia(mediaId)
      onOpened?.()
      return pages
    },
    [onOpened],
  )
  return (
    <div className="grid gap-4">
      {film !== null && (
        <FilmPlayer
          key={film}
          t={t}
          film={film}
          captions={captions}
          title={title}
          pagesOf={pagesOf}
        />
      )}
      {papers.map(({ mediaId, name }) => (
        <Paper key={mediaId} t={t} mediaId={mediaId} name={name} pagesOf={pagesOf} />
      ))}
    </div>
  )
}

type PaperProps = Pick<Props, 't'> & {
  mediaId: string
  name: string
  pagesOf: typeof pagesOfMedia
}

function Paper({ t, mediaId, name, pagesOf }: PaperProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-2">
      <div>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'films.paper.hide' : 'films.paper.show', { name })}
        </Button>
      </div>
      {isOpen && <PrivateDocument t={t} fileId={mediaId} label={name} pagesOf={pagesOf} />}
    </div>
  )
}
