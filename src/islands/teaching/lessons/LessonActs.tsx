import { useEffect, useState } from 'react'
import type { Lesson } from '#contract/teaching/lessons.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { formatMoney } from '#rules/numbers.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import {
  affirm,
  jobLessonsStore,
  type MoveIn,
  moveLesson,
} from '#stores/teaching/lessons/lessons.ts'
import { Button } from '#ui/Button.tsx'
import { type ActDialog, LessonDialog } from './LessonDialog.tsx'
import { useLanguage } from './language.ts'

interface Props {
  side: LessonSide
  lesson: Lesson
  onMoved?: () => void
}

const acts = [
  'affirm',
  'agree',
  'refuse',
  'correct',
  'undo',
  'discard',
  'tell',
  'propose',
  'miss',
  'cancel',
  'callOff',
  'goOnline',
  'putOff',
  'dispute',
  'contradict',
  'deny',
] as const
type Act = (typeof acts)[number]
const atOnce = ['affirm', 'agree', 'undo', 'discard'] as const
type AtOnce = (typeof atOnce)[number]
const isAtOnce = (act: Act): act is AtOnce => (atOnce as readonly string[]).includes(act)

/** Agrees to exactly the time shown on the screen. */
const readOf = (act: AtOnce, { proposedStart, proposedFollowing }: Lesson) =>
  act === 'agree' && proposedStart !== null
    ? { startsAt: proposedStart, following: proposedFollowing }
    : {}

/** The reader's actions on a lesson, as permitted by the server. */
export function LessonActs({ side, lesson, onMoved }: Props) {
  const { t, locale } = useLanguage()
  const { submit, failure, isOff } = useSubmission()
  const [open, setOpen] = useState<ActDialog | null>(null)
  const { signId, may } = lesson
  const offered = acts.filter((act) => may.includes(act))
  const isOld = failure?.code === 'A0440' || failure?.code === 'A0404'
  useEffect(() => {
    if (isOld) void jobLessonsStore.load()
  }, [isOld])
  const press = (act: Act) => {
    if (!isAtOnce(act)) return setOpen(act)
    const move: MoveIn | null =
      act === 'affirm' ? null : { signId, event: act, ...readOf(act, lesson) }
    void submit(
      () => (move === null ? affirm(side, lesson) : moveLesson(side, move)),
      () => onMoved?.(),
    )
  }
  if (offered.length === 0 && failure === null) return null
  return (
    <>
      <FailureNotice failure={failure} />
      <div className="flex flex-wrap gap-2">
        {offered.map((act) => (
          <Button
            key={act}
            kind={act === 'affirm' || act === 'agree' ? 'brand' : 'plain'}
            aria-disabled={(isAtOnce(act) && isOff) || undefined}
            onClick={() => press(act)}
          >
            {act === 'affirm' && lesson.doubts.length > 0
              ? t('lesson.act.affirm.claim', {
                  n: lesson.minutes ?? 0,
                  fee: formatMoney(lesson.feeCents, locale),
                })
              : t(`lesson.act.${act}`)}
          </Button>
        ))}
      </div>
      {open !== null && (
        <LessonDialog
          side={side}
          lesson={lesson}
          act={open}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null)
            onMoved?.()
          }}
        />
      )}
    </>
  )
}
