import type { Lesson, LessonWait } from '#contract/teaching/lessons.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import { momentText } from '#rules/activities/session-time.ts'
import { formatDate } from '#rules/dates.ts'
import { formatMoney } from '#rules/numbers.ts'
import { jobTitle } from '#rules/teaching/job-title.ts'
import { reloadOverview } from '#stores/overview-reload.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { beginOf } from '#stores/teaching/lessons/lessons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { type ActNames, actsOfNow, LessonActs } from './LessonActs.tsx'
import { LessonFace } from './LessonFace.tsx'
import { AffirmedBySilence, Doubts, Proposal } from './LessonParts.tsx'
import { useLanguage } from './language.ts'
import { heldText, leftText, lessonTime, whoText } from './lesson-texts.ts'
import { useNow } from './use-now.ts'

interface Props {
  side: LessonSide
  /** They wait for the reader, or for staff once the reader has told them. */
  list: readonly Lesson[]
  /** Nothing before them asks for the one act of the screen. */
  isFirst?: boolean
}

/** Rows of lessons, where the reader gives the answers that they wait for. */
export default function LessonsToAnswer(props: Props) {
  return (
    <WithMessages namespace="lesson">
      <Rows {...props} />
    </WithMessages>
  )
}

/** What can be done here; the rest is on the page of the job. */
const acts: Record<LessonWait, ActNames> = {
  affirm: actsOfNow.affirm,
  move: actsOfNow.agree,
  end: ['correct'],
  object: ['dispute'],
  tell: ['tell'],
  settle: ['propose', 'miss'],
}

function Rows({ side, list, isFirst = true }: Props) {
  return (
    <ul className="list-rows">
      {list.map((lesson, place) => (
        <Row key={lesson.signId} side={side} lesson={lesson} isFirst={isFirst && place === 0} />
      ))}
    </ul>
  )
}

function Row({ side, lesson, isFirst }: { side: LessonSide; lesson: Lesson; isFirst: boolean }) {
  const { t, to, locale } = useLanguage()
  const now = useNow()
  const { subject, levelName, waitsFor, waitsUntil } = lesson
  const date = formatDate(beginOf(lesson), locale)
  return (
    <ListRow
      tile={<LessonFace side={side} lesson={lesson} />}
      title={
        waitsFor === null || waitsFor === 'move'
          ? lessonTime(lesson, locale)
          : t(`lesson.overview.${waitsFor}`, { date, subject })
      }
      href={to(`/${side}/dashboard/jobdetail/${lesson.jobId}`)}
      lines={[
        `${whoText(t, lesson, side)} · ${jobTitle(subject, levelName)}`,
        waitsFor === 'affirm' ? heldText(t, lesson) : null,
        waitsFor === null ? t('lesson.overview.disputed') : null,
      ]}
      {...(waitsFor === 'affirm' && {
        end: <strong className="list-row-amount">{formatMoney(lesson.feeCents, locale)}</strong>,
      })}
    >
      {waitsFor !== null && (
        <>
          {waitsFor === 'move' && (
            <p>
              <Proposal lesson={lesson} />
            </p>
          )}
          <p className="text-muted">
            {waitsFor === 'affirm' ? (
              <AffirmedBySilence lesson={lesson} now={now} />
            ) : waitsFor === 'tell' || waitsUntil === null ? (
              t('lesson.overview.tell.why')
            ) : (
              t(`lesson.overview.until.${waitsFor}`, {
                at: momentText(waitsUntil, locale),
                left: leftText(t, waitsUntil, now),
              })
            )}
          </p>
          <Doubts lesson={lesson} />
          {side === 'parent' && waitsFor === 'affirm' && lesson.isPrepaid && (
            <p className="text-muted">{t('lesson.now.prepaid')}</p>
          )}
          <LessonActs
            side={side}
            lesson={lesson}
            only={acts[waitsFor]}
            look={isFirst ? 'first' : 'card'}
            onMoved={() => reloadOverview(side)}
          />
        </>
      )}
    </ListRow>
  )
}
