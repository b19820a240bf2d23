import { useStore } from '@nanostores/react'
import type { ParentPrepaid, TutorPrepaid } from '#contract/sales/prepaid.ts'
import { Answer } from '#islands/ui/Loaded.tsx'
import { useWhen } from '#islands/ui/use-when.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import { formatMoney } from '#rules/numbers.ts'
import { ownPrepaidStore, tutorPrepaidStore } from '#stores/sales/prepaid/prepaid.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { jobLessonsStore } from '#stores/teaching/lessons/lessons.ts'
import { FoldRow } from '#ui/FoldRow.tsx'
import { useLanguage } from './language.ts'
import { Movements } from './Movements.tsx'
import { PayAhead } from './PayAhead.tsx'
import { Standing, Waits } from './Standing.tsx'
import { TakeBack } from './TakeBack.tsx'

interface Props {
  side: LessonSide
  applicationId: number
}

export default function JobPrepaid({ side, applicationId }: Props) {
  return (
    <WithMessages namespace="prepaid">
      {side === 'parent' ? (
        <WithMessages namespace="refunds">
          <Own id={applicationId} />
        </WithMessages>
      ) : (
        <Held id={applicationId} />
      )}
    </WithMessages>
  )
}

/** Reloads when a lesson is confirmed or disputed, which moves this money. */
function useAsked(ask: () => void) {
  const lessons = useStore(jobLessonsStore.$loaded)
  const seen = 'value' in lessons ? lessons.value : undefined
  const states = seen?.map(({ signId, status }) => `${signId} ${status}`).join()
  useWhen([states], ask)
}

function Own({ id }: { id: number }) {
  const { t } = useLanguage()
  const loaded = useStore(ownPrepaidStore.$loaded)
  const ask = () => void ownPrepaidStore.ask(id)
  useAsked(ask)
  return (
    <Answer t={t} loaded={loaded} onRetry={ask} keepsOld skeleton={null}>
      {(now) => <OfParent now={now} onMoved={ask} />}
    </Answer>
  )
}

/** A row of its own. */
function OfParent({ now, onMoved }: { now: ParentPrepaid; onMoved: () => void }) {
  const { t, locale } = useLanguage()
  // Nothing was prepaid, and nothing may be.
  if (now.movements.length === 0 && now.may.length === 0 && now.openOrderNo === null) return null
  // A parent who has never paid ahead finds it without a press.
  const isFirst = now.movements.length === 0 && now.may.includes('prepay')
  const value = now.heldCents > 0 ? formatMoney(now.heldCents, locale) : ''
  return (
    <FoldRow
      icon="wallet"
      title={t('prepaid.title')}
      value={value}
      isOpen={now.openOrderNo !== null || isFirst}
    >
      <p className="text-sm">{t('prepaid.text')}</p>
      {now.movements.length > 0 && <Standing side="parent" now={now} back={now} />}
      <Waits {...now} />
      {now.may.includes('refund') && <TakeBack {...now} onMoved={onMoved} />}
      <PayAhead now={now} />
      <Movements {...now} />
    </FoldRow>
  )
}

function Held({ id }: { id: number }) {
  const { t } = useLanguage()
  const loaded = useStore(tutorPrepaidStore.$loaded)
  const ask = () => void tutorPrepaidStore.ask(id)
  useAsked(ask)
  return (
    <Answer t={t} loaded={loaded} onRetry={ask} keepsOld>
      {(now: TutorPrepaid) => (
        <div className="grid gap-3">
          <p className="text-sm">{t('prepaid.text.tutor')}</p>
          <Standing side="tutor" now={now} />
          <Waits {...now} />
          <Movements {...now} />
        </div>
      )}
    </Answer>
  )
}
