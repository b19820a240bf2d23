import { FileDrop } from '#islands/ui/FileDrop.tsx'
import { formatNumber } from '#rules/numbers.ts'
import { dropUpload, mediumOf, ownMediaStore, uploadFilm } from '#stores/courses/course-media.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import type { MediaPartProps } from './part-props.ts'

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)

/** The film of a lesson: its state, and a field to upload it or the rest of it. */
export function FilmPart({ classId, lesson, own, set }: MediaPartProps) {
  const { t } = useLanguage()
  const { key: lessonKey, film } = lesson
  const medium = mediumOf(own, film)
  const { largestBytes, leftBytes } = own.room
  const takes = own.converts ? 'many' : 'mp4'
  const isWanted = medium === undefined || ['UPLOADING', 'REFUSED'].includes(medium.status)
  const remove = async () => {
    set(() => ({ film: null, captions: [] }))
    if (typeof film === 'string') await dropUpload(classId, film).catch(() => {})
    await ownMediaStore.load()
  }
  return (
    <div className="grid gap-2">
      {medium !== undefined && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status">
            {medium.status === 'UPLOADING'
              ? t('courseEditor.film.UPLOADING', {
                  received: formatNumber(megabytes(medium.received)),
                  bytes: formatNumber(megabytes(medium.bytes)),
                })
              : medium.status === 'READY'
                ? t('courseEditor.film.READY', { time: timeOf(medium.seconds ?? 0) })
                : t(`courseEditor.film.${medium.status}`)}{' '}
            {medium.refusal !== null && t(`courseEditor.film.refusal.${medium.refusal}`)}
          </p>
          <Button kind="quiet" onClick={() => void remove()}>
            {t('courseEditor.film.remove')}
          </Button>
        </div>
      )}
      {isWanted && (
        <FileDrop
          t={t}
          label={t('courseEditor.film')}
          help={t(`courseEditor.film.help.${takes}`, {
            mb: formatNumber(megabytes(largestBytes)),
            left: formatNumber(megabytes(leftBytes)),
          })}
          takes="film"
          largestBytes={largestBytes}
          send={(file, watch) =>
            uploadFilm({ classId, lessonKey }, file, watch, ({ mediaId }) =>
              set(() => ({ film: mediaId })),
            )
          }
          onSent={() => ownMediaStore.load()}
        />
      )}
    </div>
  )
}

const timeOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
