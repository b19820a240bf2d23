import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { type Language, useLanguage as useAny } from '#islands/language.tsx'
import { WithMessages } from '#islands/WithMessages.tsx'
import { ownPrepaidStore } from '#stores/sales/prepaid/prepaid.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { $seen, markSeen, seenKey } from '#stores/teaching/safety/seen-advice.ts'
import { Button } from '#ui/Button.tsx'
import { FoldRow } from '#ui/FoldRow.tsx'

interface Props {
  side: LessonSide
  jobId: number
  hasBegun: boolean
}

const useLanguage: () => Language<'safety'> = useAny

/** The lines that open, beside the one about the record check. */
const groups = {
  before: ['meet', 'pay'],
  place: ['home', 'room'],
} as const
const lines = Object.keys(groups).length + 1
const checkSteps = {
  parent: [
    'safety.check.parent.notes',
    'safety.check.parent.proof',
    'safety.check.parent.apply',
    'safety.check.parent.code',
  ],
  tutor: [
    'safety.check.tutor.proof',
    'safety.check.tutor.apply',
    'safety.check.tutor.fingerprints',
    'safety.check.tutor.code',
  ],
} as const
const policeLanguages = { 'zh-tw': 'tc', 'zh-hans': 'sc', en: 'en' } as const

/** A row with safety advice before a first lesson: open until it was read, then folded. */
export default function Safety(props: Props) {
  return (
    <WithMessages namespace="safety">
      <Advice {...props} />
    </WithMessages>
  )
}

function Advice({ side, jobId, hasBegun }: Props) {
  const { t } = useLanguage()
  const isSeen = useStore($seen).includes(seenKey(side, jobId))
  const isDone = isSeen || hasBegun
  return (
    <FoldRow
      icon="verified"
      title={t('safety.title')}
      value={t('safety.points', { n: lines })}
      isOpen={!isDone}
    >
      <Checklist side={side} />
      {!isDone && (
        <>
          <div>
            <Button kind="brand" onClick={() => markSeen(side, jobId)}>
              {t('safety.read')}
            </Button>
          </div>
          <p className="text-sm text-muted">{t('safety.again')}</p>
        </>
      )}
    </FoldRow>
  )
}

function Checklist({ side }: { side: LessonSide }) {
  const { t, locale } = useLanguage()
  const prepaid = useStore(ownPrepaidStore.$loaded)
  const held = side === 'parent' && 'value' in prepaid ? prepaid.value : undefined
  // Prepayment is possible on this page, or has been made.
  const isAhead = held !== undefined && (held.may.length > 0 || held.movements.length > 0)
  const police = `https://www.police.gov.hk/ppp_${policeLanguages[locale]}/11_useful_info/scrc.html`
  return (
    <div className="grid gap-3">
      {(['before', 'place'] as const).map((group) => (
        <Line key={group} title={t(`safety.group.${group}`)}>
          <ul className="grid list-disc gap-1 ps-5">
            {groups[group].map((point) => (
              <li key={point}>
                {t(
                  point === 'pay' && isAhead
                    ? 'safety.parent.pay.ahead'
                    : `safety.${side}.${point}`,
                )}
              </li>
            ))}
          </ul>
        </Line>
      ))}
      <Line title={t('safety.check.title')}>
        <p>{t(`safety.check.${side}`)}</p>
        <ol className="grid list-decimal gap-1 ps-5">
          {checkSteps[side].map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
        <p>{t('safety.check.valid')}</p>
        <p>
          <a
            className="link inline-flex min-h-11 items-center"
            href={police}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('safety.check.police')}
          </a>
        </p>
        <p className="text-sm text-muted">{t('safety.check.private')}</p>
      </Line>
    </div>
  )
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="link min-h-11">{title}</summary>
      <div className="grid gap-3 pt-2">{children}</div>
    </details>
  )
}
