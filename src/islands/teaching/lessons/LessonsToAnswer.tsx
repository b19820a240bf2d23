import type { Lesson } from '#contract/teaching/lessons.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import { formatDate } from '#rules/dates.ts'
import { formatMoney } from '#rules/numbers.ts'
import { jobTitle } from '#rules/teaching/job-title.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { beginOf, nextLessonsStore } from '#stores/teaching/lessons/lessons.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { SubjectTile } from '#ui/SubjectTile.tsx'
import { actsOfNow, LessonActs } from './LessonActs.tsx'
import { AffirmedBySilence, Doubts, Proposal } from './LessonParts.tsx'
import { useLanguage } from './language.ts'
import { heldText, lessonTime } from './lesson-texts.ts'
import { useNow } from './use-now.ts'

interface Props {
  side: LessonSide
  list: readonly Lesson[]
}

/** Rows of lessons that wait for an answer of the reader, who gives it here. */
export default function LessonsToAnswer(props: Props) {
  return (
    <WithMessages namespace="lesson">
      <Rows {...props} />
    </WithMessages>
  )
}

function Rows({ side, list }: Props) {
  return (
    <ul className="list-rows">
      {list.map((lesson, place) => (
        <Row key={lesson.signId} side={side} lesson={lesson} isFirst={place === 0} />
      ))}
    </ul>
  )
}

function Row({ side, lesson, isFirst }: { side: LessonSide; lesson: Lesson; isFirst: boolean }) {
  const { t, to, locale } = useLanguage()
  const now = useNow()
  const { subject, colour, levelName, may } = lesson
  const act = may.includes('affirm') ? 'affirm' : may.includes('agree') ? 'agree' : null
  return (
    <ListRow
      tile={<SubjectTile label={subject} colour={colour} />}
      title={
        act === 'affirm'
          ? t('lesson.now.affirm', { date: formatDate(beginOf(lesson), locale) })
          : lessonTime(lesson, locale)
      }
      href={to(`/${side}/dashboard/jobdetail/${lesson.jobId}`)}
      lines={[
        jobTitle(subject, levelName),
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
          {/* Which jobs are paid ahead is known on their own pages. */}
          {side === 'parent' && act === 'affirm' && (
            <p className="text-muted">{t('lesson.now.prepaid.if')}</p>
          )}
          <LessonActs
            side={side}
            lesson={lesson}
            only={actsOfNow[act]}
            look={isFirst ? 'first' : 'card'}
            onMoved={() => void nextLessonsStore.load()}
          />
        </>
      )}
    </ListRow>
  )
}
