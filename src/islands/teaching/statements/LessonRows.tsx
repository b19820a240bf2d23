import { useState } from 'react'
import type { StatementJob, StatementLesson } from '#contract/teaching/lesson-statements.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { isBorneOut } from '#rules/teaching/lesson-claim.ts'
import { wayPaid } from '#rules/teaching/lesson-payment.ts'
import { formatTime } from '#rules/time-of-day.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { markPaid } from '#stores/teaching/lessons/statement.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { NoteForm } from './NoteForm.tsx'
import { jobName } from './statement-texts.ts'

interface Props {
  side: LessonSide
  jobs: readonly StatementJob[]
  lessons: readonly StatementLesson[]
}

/** Jobs with their lessons, newest first, and payments still to be made or confirmed. */
export function LessonRows({ side, jobs, lessons }: Props) {
  const { t } = useLanguage()
  return jobs.map((job) => {
    const its = lessons.filter(({ applicationId }) => applicationId === job.applicationId)
    if (its.length === 0) return null
    return (
      <section key={job.applicationId} className="grid gap-3">
        <h2 className="font-bold">{jobName(t, job)}</h2>
        <Payments side={side} lessons={its} />
        <ul className="card">
          {[...its].reverse().map((one) => (
            <Row key={one.signId} side={side} lesson={one} />
          ))}
        </ul>
      </section>
    )
  })
}

/** Marks all unmarked payments at once, and confirms those that the other side has marked. */
function Payments({ side, lessons }: { side: LessonSide; lessons: readonly StatementLesson[] }) {
  const { t } = useLanguage()
  const { submit, failure, isOff } = useSubmission()
  const open = lessons.filter((one) => one.payment === 'none' && wayPaid(one) !== 'prepaid')
  const theirs = lessons.filter(
    ({ payment, markedBy }) => payment === 'marked' && markedBy !== side,
  )
  const mark = (some: readonly StatementLesson[]) =>
    void submit(() =>
      markPaid(
        side,
        some.map(({ signId }) => signId),
        'paid',
      ),
    )
  return (
    <div className="no-print grid gap-2">
      <FailureNotice failure={failure} />
      <div className="flex flex-wrap gap-2">
        {theirs.length > 0 && (
          <Button kind="brand" aria-disabled={isOff || undefined} onClick={() => mark(theirs)}>
            {t('statements.agree', { n: theirs.length })}
          </Button>
        )}
        {open.length > 0 && (
          <Button aria-disabled={isOff || undefined} onClick={() => mark(open)}>
            {t('statements.mark', { n: open.length })}
          </Button>
        )}
      </div>
      {lessons.some((one) => wayPaid(one) !== 'prepaid') && (
        <p className="text-sm text-muted">{t('statements.payment.text')}</p>
      )}
    </div>
  )
}

function Row({ side, lesson }: { side: LessonSide; lesson: StatementLesson }) {
  const { t, locale } = useLanguage()
  const { submit, failure, isOff } = useSubmission()
  const [isWriting, setWriting] = useState(false)
  const { signId, startedAt, minutes, feeCents, prepaidCents, payment, markedBy, notes } = lesson
  const way = wayPaid(lesson)
  const at = momentText(startedAt, locale)
  const ended = lesson.endedAt === null ? '' : formatTime(lesson.endedAt)
  // Times that do not add up to the length entered are only those of the clock.
  const isByClock = lesson.endedAt !== null && isBorneOut(minutes, startedAt, lesson.endedAt)
  const isOwn = markedBy === side
  const press = (event: 'paid' | 'undo') => void submit(() => markPaid(side, [signId], event))
  return (
    <li className="grid gap-2 border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap justify-between gap-x-3">
        <strong>
          {at}
          {isByClock && `–${ended}`}
        </strong>
        <span>{t('statements.took', { n: minutes, fee: formatMoney(feeCents, locale) })}</span>
      </div>
      {ended !== '' && !isByClock && (
        <p className="text-sm text-muted">
          {t('statements.clock', { from: formatTime(startedAt), to: ended })}
        </p>
      )}
      {way !== 'direct' && (
        <p className="text-sm">
          {t(`statements.payment.${way}`, { amount: formatMoney(prepaidCents, locale) })}
        </p>
      )}
      {way !== 'prepaid' && (
        <p className="text-sm">
          {payment === 'marked'
            ? t(isOwn ? 'statements.marked.own' : 'statements.marked.other')
            : t(`statements.payment.${payment}`)}
        </p>
      )}
      {notes.map((note) => (
        <div key={note.side} className="border-s-2 border-line ps-3 text-sm">
          <p className="text-muted">{t(`statements.note.${note.side}`)}</p>
          {note.homework !== '' && (
            <p className="whitespace-pre-line break-words">
              {t('ui.labelled', { label: t('statements.note.homework'), text: note.homework })}
            </p>
          )}
          {note.nextTime !== '' && (
            <p className="whitespace-pre-line break-words">
              {t('ui.labelled', { label: t('statements.note.nextTime'), text: note.nextTime })}
            </p>
          )}
        </div>
      ))}
      <FailureNotice failure={failure} />
      {isWriting ? (
        <NoteForm side={side} lesson={lesson} onDone={() => setWriting(false)} />
      ) : (
        <div className="no-print flex flex-wrap gap-2">
          {payment === 'none' && way !== 'prepaid' && (
            <Button
              aria-disabled={isOff || undefined}
              aria-label={`${t('statements.mark.one')} ${at}`}
              onClick={() => press('paid')}
            >
              {t('statements.mark.one')}
            </Button>
          )}
          {payment === 'marked' && (
            <Button
              aria-disabled={isOff || undefined}
              aria-label={`${t(isOwn ? 'statements.undo' : 'statements.agree.one')} ${at}`}
              onClick={() => press(isOwn ? 'undo' : 'paid')}
            >
              {t(isOwn ? 'statements.undo' : 'statements.agree.one')}
            </Button>
          )}
          <Button
            kind="quiet"
            aria-label={`${t('statements.note')} ${at}`}
            onClick={() => setWriting(true)}
          >
            {t('statements.note')}
          </Button>
        </div>
      )}
    </li>
  )
}
