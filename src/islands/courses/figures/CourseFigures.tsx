import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Guarded } from '#islands/dashboard/Guarded.tsx'
import { LanguageProvider } from '#islands/language.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { formatMoney } from '#rules/numbers.ts'
import { type Figures, figuresStore } from '#stores/courses/figures.ts'
import { MonthBars } from '#ui/MonthBars.tsx'
import { State } from '#ui/State.tsx'
import { Learners } from './Learners.tsx'
import { type CourseFiguresProps, useLanguage } from './language.ts'

interface Props extends CourseFiguresProps {
  side: 'tutor' | 'organization'
  classId: number
}

/** Learners, progress and income of one of the tutor's courses. */
export default function CourseFigures({ locale, messages, side, classId }: Props) {
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <Guarded needs={side}>
        <OneCourse side={side} classId={classId} />
      </Guarded>
    </LanguageProvider>
  )
}

function OneCourse({ side, classId }: Pick<Props, 'side' | 'classId'>) {
  const { t, to } = useLanguage()
  const loaded = useStore(figuresStore.$loaded)
  useEffect(() => void figuresStore.ask(classId), [classId])
  const write = to(`/${side}/dashboard/createOnlineCourse`)
  if (loaded.state === 'failed' && loaded.code === 'A0404') {
    return (
      <State
        picture="empty"
        title={t('courseFigures.missing.title')}
        text={t('courseFigures.missing.text')}
      >
        <a className="button button-brand" href={write}>
          {t('courseFigures.all')}
        </a>
      </State>
    )
  }
  return (
    <Answer
      t={t}
      loaded={loaded}
      onRetry={() => void figuresStore.load()}
      skeleton={<ListSkeleton t={t} cards={3} />}
    >
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
          <Sums figures={figures} />
          <Learners classId={classId} />
        </div>
      )}
    </Answer>
  )
}

function Sums({ figures }: { figures: Figures }) {
  const { t, locale } = useLanguage()
  const money = (cents: number) => formatMoney(cents, locale)
  const { learners, completed, givenBack, heldCents, earnedCents, months } = figures
  const sums = [
    [t('courseFigures.learners'), String(learners)],
    [t('courseFigures.completed'), String(completed)],
    [t('courseFigures.givenBack'), String(givenBack)],
    [t('courseFigures.held'), money(heldCents)],
    [t('courseFigures.earned'), money(earnedCents)],
  ]
  return (
    <>
      <dl className="card grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {sums.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-end font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {months.some(({ cents }) => cents > 0) && (
        <section className="card">
          <MonthBars
            locale={locale}
            caption={t('courseFigures.months')}
            headings={[t('courseFigures.month'), t('courseFigures.amount')]}
            months={months}
            words={money}
          />
        </section>
      )}
    </>
  )
}
