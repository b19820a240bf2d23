import { useState } from 'react'
import type { Lesson } from '#contract/teaching/lessons.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useFresh } from '#islands/ui/form/use-fresh.ts'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { formatMoney } from '#rules/numbers.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { affirm, type MoveIn, moveLesson } from '#stores/teaching/lessons/lessons.ts'
import type { ButtonKind } from '#styles/kinds.ts'
import { Button } from '#ui/Button.tsx'
import { type ActDialog, LessonDialog } from './LessonDialog.tsx'
import { useLanguage } from './language.ts'
import { actText } from './lesson-texts.ts'

const acts = [
  'affirm',
  'agree',
  'refuse',
  'turnDown',
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
export type ActNames = readonly Act[]

/** Acts of a card that lists leave out. */
export const actsOfNow = {
  affirm: ['affirm', 'dispute'],
  agree: ['agree', 'refuse', 'turnDown'],
  next: ['propose', 'callOff', 'goOnline', 'putOff'],
} as const satisfies Record<string, ActNames>

interface Props {
  side: LessonSide
  lesson: Lesson
  /** The only ones to offer; all by default. */
  only?: ActNames
  besides?: ActNames | undefined
  /**
   * `now`: the one thing to do, within reach of a thumb; `first`: of several, in a list; `card`: there
   * is another; `quiet`: beside what they change.
   */
  look?: 'now' | 'first' | 'card' | 'quiet'
  onMoved?: (() => void) | undefined
}

const kindOf = (act: Act, look: Props['look']): ButtonKind =>
  act === 'affirm' || act === 'agree'
    ? look === 'now' || look === 'first'
      ? 'main'
      : 'brand'
    : look === 'quiet'
      ? 'quiet'
      : 'plain'
const atOnce = ['affirm', 'agree', 'undo', 'discard'] as const
type AtOnce = (typeof atOnce)[number]
const isAtOnce = (act: Act): act is AtOnce => (atOnce as readonly string[]).includes(act)

/** Agrees to exactly the time shown on the screen. */
const readOf = (act: AtOnce, { proposedStart, proposedFollowing }: Lesson) =>
  act === 'agree' && proposedStart !== null
    ? { startsAt: proposedStart, following: proposedFollowing }
    : {}

/** The reader's actions on a lesson, as permitted by the server. */
export function LessonActs({ side, lesson, only = acts, besides = [], look, onMoved }: Props) {
  const { t, locale } = useLanguage()
  const { submit, failure, isOff } = useSubmission()
  const [open, setOpen] = useState<ActDialog | null>(null)
  const { signId, may } = lesson
  const offered = only.filter((act) => may.includes(act) && !besides.includes(act))
  useFresh(failure)
  const press = (act: Act) => {
    if (!isAtOnce(act)) return setOpen(act)
    const move: MoveIn | null =
      act === 'affirm' ? null : { signId, event: act, ...readOf(act, lesson) }
    void submit(
      () => (move === null ? affirm(side, lesson) : moveLesson(side, move)),
      () => onMoved?.(),
    )
  }
  const fee = formatMoney(lesson.feeCents, locale)
  const nameOf = (act: Act) => {
    if (act === 'affirm' && lesson.doubts.length > 0) {
      return t('lesson.act.affirm.claim', { n: lesson.minutes ?? 0, fee })
    }
    if (look === undefined || look === 'quiet') return actText(t, act, lesson)
    if (act === 'affirm') return t('lesson.now.affirm.act', { fee })
    const isProblem = act === 'dispute' && lesson.status === 'OVER'
    return isProblem ? t('lesson.now.problem') : actText(t, act, lesson)
  }
  if (offered.length === 0 && failure === null) return null
  return (
    <>
      <FailureNotice failure={failure} />
      <div className={look === 'now' ? 'now-acts' : 'flex flex-wrap gap-2'}>
        {offered.map((act) => (
          <Button
            key={act}
            kind={kindOf(act, look)}
            aria-disabled={(isAtOnce(act) && isOff) || undefined}
            onClick={() => press(act)}
          >
            {nameOf(act)}
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
