import { useStore } from '@nanostores/react'
import type { Lesson } from '#contract/teaching/lessons.ts'
import { LessonCard } from '#islands/teaching/lessons/LessonCard.tsx'
import { useNow } from '#islands/teaching/lessons/use-now.ts'
import { useWhen } from '#islands/ui/use-when.ts'
import { cardsStore } from '#stores/teaching/chat/cards.ts'
import { jobLessonsStore } from '#stores/teaching/lessons/lessons.ts'
import { WithChatMessages } from '../WithChatMessages.tsx'

const namespaces = ['lesson', 'report', 'rules'] as const

interface Props {
  side: 'parent' | 'tutor'
  lesson: Lesson
}

/** A lesson with the same actions as on its job's page: confirm, move, dispute. */
export default function LessonPart({ side, lesson }: Props) {
  const now = useNow()
  const { jobId, signId, status, proposedStart, minutes } = lesson
  const loaded = useStore(jobLessonsStore.$loaded)
  // The other side may have moved it: the card heard of that first.
  useWhen([side, jobId, status, proposedStart, minutes], () => {
    void jobLessonsStore.ask({ side, jobId })
  })
  const isThis = loaded.question.jobId === jobId && loaded.state === 'ready'
  const fresh = isThis ? loaded.value.find((one) => one.signId === signId) : undefined
  return (
    <WithChatMessages namespaces={namespaces}>
      <ul>
        <LessonCard
          side={side}
          lesson={fresh ?? lesson}
          now={now}
          onMoved={() => void cardsStore.load()}
        />
      </ul>
    </WithChatMessages>
  )
}
