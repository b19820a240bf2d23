import { useState } from 'react'
import type { Lesson } from '#contract/teaching/lessons.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { formatMoney } from '#rules/numbers.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { proposedLengths } from '#rules/teaching/lesson-claim.ts'
import { lessonFeeCents } from '#rules/teaching/lesson-times.ts'
import { formatTime } from '#rules/time-of-day.ts'
import { Button } from '#ui/Button.tsx'
import { Choices } from '#ui/Choices.tsx'
import { EndLesson } from './EndLesson.tsx'
import { useLanguage } from './language.ts'

interface Props {
  jobId: number
  signedAt: string
  /** When the end was pressed, by this device. */
  endedAt: string
  /** Null while they are unknown. */
  agreed: Pick<Lesson, 'agreedFeeCents' | 'lessonMinutes'> | null
  onEnd: (minutes: number) => void
  onClose: () => void
}

/** How long the lesson took: as agreed or by the clock with one press, or as typed. */
export default function EndSheet({ jobId, signedAt, endedAt, agreed, onEnd, onClose }: Props) {
  const { t, locale } = useLanguage()
  const clocked = Math.round((Date.parse(endedAt) - Date.parse(signedAt)) / minuteMs)
  const lengths = proposedLengths(clocked, agreed?.lessonMinutes ?? null)
  const [chosen, setChosen] = useState<string>(lengths[0]?.by ?? 'clock')
  const feeOf = (minutes: number) => {
    if (agreed === null) return null
    const { agreedFeeCents: feeCents, lessonMinutes } = agreed
    return formatMoney(lessonFeeCents({ feeCents, lessonMinutes }, minutes), locale)
  }
  const textOf = (minutes: number) =>
    [t('lesson.now.minutes', { n: minutes }), feeOf(minutes)].filter(Boolean).join(' · ')
  const length = lengths.find(({ by }) => by === chosen)
  return (
    <Dialog
      t={t}
      open
      sheet
      onClose={onClose}
      title={t('lesson.end.title')}
      foot={
        length && (
          <Button kind="main" wide onClick={() => onEnd(length.minutes)}>
            {t('lesson.end.send', { what: textOf(length.minutes) })}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-muted tabular-nums">
          {t('lesson.end.clock', {
            from: formatTime(signedAt),
            to: formatTime(endedAt),
            n: Math.max(1, clocked),
          })}
        </p>
        <Choices
          type="radio"
          name={`length-${jobId}`}
          legend={t('lesson.minutes')}
          options={[
            ...lengths.map(({ by, minutes }) => ({
              value: by as string,
              label: t(`lesson.end.by.${by}`, { what: textOf(minutes) }),
            })),
            { value: 'other', label: t('lesson.end.other') },
          ]}
          chosen={[chosen]}
          onChange={([value = chosen]) => setChosen(value)}
        />
        {length === undefined && (
          <EndLesson
            id={String(jobId)}
            minutes={agreed?.lessonMinutes ?? Math.max(1, clocked)}
            onEnd={onEnd}
            label={t('lesson.end.typed')}
          />
        )}
        <p className="text-sm text-muted">{t('lesson.end.next')}</p>
      </div>
    </Dialog>
  )
}
