import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { isUnderWay, ownMediaStore } from '#stores/courses/course-media.ts'
import { CaptionsPart } from './CaptionsPart.tsx'
import { FilmPart } from './FilmPart.tsx'
import { useLanguage } from './language.ts'
import { PapersPart } from './PapersPart.tsx'
import type { MediaPartProps } from './part-props.ts'

const pollMs = 3000

export default function LessonMediaPart({ classId, lesson, set }: Omit<MediaPartProps, 'own'>) {
  const { t } = useLanguage()
  const loaded = useStore(ownMediaStore.$loaded)
  useEffect(() => void ownMediaStore.ask(classId), [classId])
  const isWaiting = loaded.state === 'ready' && isUnderWay(loaded.value)
  useEffect(() => {
    if (!isWaiting) return
    const polling = setInterval(() => void ownMediaStore.load(), pollMs)
    return () => clearInterval(polling)
  }, [isWaiting])
  return (
    <Loaded t={t} store={ownMediaStore} keepsOld>
      {(own) => (
        <div className="grid gap-4">
          <FilmPart classId={classId} lesson={lesson} own={own} set={set} />
          {typeof lesson.film === 'string' && (
            <CaptionsPart classId={classId} lesson={lesson} own={own} set={set} />
          )}
          <PapersPart classId={classId} lesson={lesson} own={own} set={set} />
        </div>
      )}
    </Loaded>
  )
}
