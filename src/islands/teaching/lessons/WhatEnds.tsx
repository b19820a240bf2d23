import { useStore } from '@nanostores/react'
import { type Language, useLanguage as useAny } from '#islands/language.tsx'
import { WithMessages } from '#islands/WithMessages.tsx'
import { formatMoney } from '#rules/numbers.ts'
import { browser } from '#stores/device/device.ts'
import { ownPrepaidStore } from '#stores/sales/prepaid/prepaid.ts'
import { lessonsAtEnd } from '#stores/teaching/lessons/groups.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { jobLessonsStore } from '#stores/teaching/lessons/lessons.ts'

interface Props {
  jobId: number
  side: LessonSide
}

const useLanguage: () => Language<'ui' | 'errors' | 'lesson'> = useAny

/** The effect of ending a job now on its lessons and money, from data already on the page. */
export function WhatEnds(props: Props) {
  const { question } = useStore(jobLessonsStore.$loaded)
  if (question.jobId !== props.jobId) return null
  return (
    <WithMessages namespace="lesson">
      <Facts {...props} />
    </WithMessages>
  )
}

function Facts({ side }: Props) {
  const { t, locale } = useLanguage()
  const lessons = useStore(jobLessonsStore.$loaded)
  const prepaid = useStore(ownPrepaidStore.$loaded)
  const list = 'value' in lessons && lessons.value !== undefined ? lessons.value : []
  const ends = lessonsAtEnd(list, browser.now())
  const held = side === 'parent' && 'value' in prepaid ? prepaid.value : undefined
  const parts = (['planned', 'late', 'waits', 'disputed'] as const).filter((one) => ends[one] > 0)
  const money = (['back', 'held'] as const).map((one) => {
    const cents = one === 'back' ? held?.refundableCents : held?.boundCents
    return cents ? t(`lesson.ends.${one}`, { amount: formatMoney(cents, locale) }) : ''
  })
  const facts = [...parts.map((one) => t(`lesson.ends.${one}`, { n: ends[one] })), ...money]
  if (facts.every((fact) => fact === '')) return null
  return (
    <ul className="notice notice-warn grid list-disc gap-1 ps-8">
      {facts.filter(Boolean).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
