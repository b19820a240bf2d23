import type { Lesson } from '#contract/teaching/lessons.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import { formatDate } from '#rules/dates.ts'
import { formatMoney } from '#rules/numbers.ts'
import { jobTitle } from '#rules/teaching/job-title.ts'
import { reloadOverview } from '#stores/overview-reload.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { beginOf } from '#stores/teaching/lessons/lessons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { actsOfNow, LessonActs } from './LessonActs.tsx'
import { LessonFace } from './LessonFace.tsx'
import { AffirmedBySilence, Doubts, Proposal } from './LessonParts.tsx'
import { useLanguage } from './language.ts'
import { heldText, lessonTime, whoText } from './lesson-texts.ts'
import { useNow } from './use-now.ts'

interface Props {
  side: LessonSide
  /** They wait for an answer of the reader, or, disputed, for staff. */
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
  const { subject, levelName, may } = lesson
  const act = may.includes('affirm') ? 'affirm' : may.includes('agree') ? 'agree' : null
  return (
    <ListRow
      tile={<LessonFace side={side} lesson={lesson} />}
      title={
        act === 'affirm'
          ? t('lesson.overview.affirm', { date: formatDate(beginOf(lesson), locale), subject })
          : lessonTime(lesson, locale)
      }
      href={to(`/${side}/dashboard/jobdetail/${lesson.jobId}`)}
      lines={[
        `${whoText(t, lesson, side)} · ${jobTitle(subject, levelName)}`,
        act === 'affirm' ? heldText(t, lesson) : null,
        act === null ? t('lesson.overview.disputed') : null,
      ]}
      end={
        act === 'affirm' && (
          <strong className="list-row-amount">{formatMoney(lesson.feeCents, locale)}</strong>
        )
      }
    >
      {act !== null && (
        <>
          <p className="text-muted">
            {act === 'affirm' ? (
              <AffirmedBySilence lesson={lesson} now={now} />
            ) : (
              <Proposal lesson={lesson} />
            )}
          </p>
          <Doubts lesson={lesson} />
          {side === 'parent' && act === 'affirm' && lesson.isPrepaid && (
            <p className="text-muted">{t('lesson.now.prepaid')}</p>
          )}
          <LessonActs
            side={side}
            lesson={lesson}
            only={actsOfNow[act]}
            look={isFirst ? 'first' : 'card'}
            onMoved={() => reloadOverview(side)}
          />
        </>
      )}
    </ListRow>
  )
}
