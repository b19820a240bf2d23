import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { OneRecord } from '#islands/ui/editor/OneRecord.tsx'
import { formatMoney } from '#rules/numbers.ts'
import { type Figures, figuresStore } from '#stores/courses/figures.ts'
import { MonthBars } from '#ui/MonthBars.tsx'
import { Sums } from '#ui/Sums.tsx'
import { Learners } from './Learners.tsx'
import { type CourseFiguresProps, useLanguage } from './language.ts'

interface Props extends CourseFiguresProps {
  side: 'tutor' | 'organization'
  classId: number
}

/** Learners, progress and income of one of the tutor's courses. */
export default function CourseFigures({ locale, messages, side, classId }: Props) {
  return (
    <GuardedScreen needs={side} locale={locale} messages={messages}>
      <OneCourse side={side} classId={classId} />
    </GuardedScreen>
  )
}

function OneCourse({ side, classId }: Pick<Props, 'side' | 'classId'>) {
  const { t, to } = useLanguage()
  const write = to(`/${side}/dashboard/createOnlineCourse`)
  return (
    <OneRecord of="courseFigures" store={figuresStore} id={classId} all={write}>
      {(figures) => (
        <div className="grid gap-4">
          <p className="flex flex-wrap gap-4">
            <a className="link" href={write}>
              {t('courseFigures.all')}
            </a>
            <a className="link" href={`${write}?classId=${classId}`}>
              {t('courseFigures.write')}
            </a>
          </p>
          <h2 className="text-xl font-bold">{figures.title}</h2>
          <p>{t(`states.course.${figures.status}`)}</p>
          <CourseSums figures={figures} />
          <Learners classId={classId} />
        </div>
      )}
    </OneRecord>
  )
}

function CourseSums({ figures }: { figures: Figures }) {
  const { t, locale } = useLanguage()
  const money = (cents: number) => formatMoney(cents, locale)
  const { learners, completed, givenBack, heldCents, earnedCents, months } = figures
  return (
    <>
      <Sums
        of={[
          [t('courseFigures.learners'), String(learners)],
          [t('courseFigures.completed'), String(completed)],
          [t('courseFigures.givenBack'), String(givenBack)],
          [t('courseFigures.held'), money(heldCents)],
          [t('courseFigures.earned'), money(earnedCents)],
        ]}
      />
      {months.some(({ cents }) => cents > 0) && (
        <section className="card">
          <MonthBars
            locale={locale}
            caption={t('courseFigures.months')}
            headings={[t('courseFigures.month'), t('courseFigures.amount')]}
            months={months}
            format={money}
          />
        </section>
      )}
    </>
  )
}
