import type { Lesson } from '#contract/teaching/lessons.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormFields } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { hourMs } from '#rules/primitives/durations.ts'
import { browser } from '#stores/device/device.ts'
import { accountForm, reasonForm } from '#stores/teaching/lessons/forms.ts'
import { plannedMinutes } from '#stores/teaching/lessons/groups.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { jobLessonsStore, type MoveIn, moveLesson } from '#stores/teaching/lessons/lessons.ts'
import { EndLesson } from './EndLesson.tsx'
import { useLanguage } from './language.ts'
import { lessonTime } from './lesson-texts.ts'
import { Propose } from './Propose.tsx'

export type ActDialog =
  | 'refuse'
  | 'correct'
  | 'tell'
  | 'propose'
  | 'miss'
  | 'cancel'
  | 'callOff'
  | 'goOnline'
  | 'putOff'
  | 'dispute'
  | 'contradict'
  | 'deny'

interface Props {
  side: LessonSide
  lesson: Lesson
  act: ActDialog
  onClose: () => void
  onDone: () => void
}

/** Explains the effect of an action, and asks for what it needs. */
export function LessonDialog({ side, lesson, act, onClose, onDone }: Props) {
  const { t, locale } = useLanguage()
  const { signId, minutes } = lesson
  const done = { side, onDone }
  const startsIn = Date.parse(lesson.startsAt ?? '') - browser.now()
  const isLate = !lesson.forWeather && startsIn < lesson.noticeHours * hourMs
  const close = () => {
    onClose()
    // A refusal may mean that the lesson has changed.
    void jobLessonsStore.load()
  }
  return (
    <Dialog t={t} open onClose={close} title={t(`lesson.act.${act}`)}>
      <div className="grid gap-3">
        <p className="font-bold">{lessonTime(lesson, locale)}</p>
        <p className="text-sm">{t(`lesson.means.${act}`)}</p>
        {act === 'cancel' && isLate && (
          <p className="notice notice-warn">
            {t('lesson.means.cancel.late', { n: lesson.noticeHours })}
          </p>
        )}
        {(act === 'propose' || act === 'putOff') && (
          <Propose {...done} event={act} lesson={lesson} />
        )}
        {act === 'correct' && (
          <EndLesson
            id={`correct-${signId}`}
            minutes={minutes ?? plannedMinutes(lesson) ?? 60}
            label={t('lesson.act.correct')}
            onEnd={async (typed) => {
              await moveLesson(side, { signId, event: 'correct', hourMinutes: String(typed) })
              onDone()
            }}
          />
        )}
        {(act === 'refuse' || act === 'miss' || act === 'callOff' || act === 'goOnline') && (
          <WithReason {...done} move={{ signId, event: act }} label={t(`lesson.act.${act}`)} />
        )}
        {act === 'cancel' && (
          <>
            <WithReason {...done} move={{ signId, event: act }} label={t('lesson.act.cancel')} />
            {lesson.inSeries && (
              <details>
                <summary className="link min-h-11">{t('lesson.cancel.following')}</summary>
                <WithReason
                  {...done}
                  move={{ signId, event: act, following: true }}
                  label={t('lesson.cancel.following')}
                />
              </details>
            )}
          </>
        )}
        {(act === 'dispute' || act === 'contradict' || act === 'deny' || act === 'tell') && (
          <WithAccount {...done} move={{ signId, event: act }} label={t(`lesson.act.${act}`)} />
        )}
      </div>
    </Dialog>
  )
}

interface MoveProps {
  side: LessonSide
  move: MoveIn
  label: string
  onDone: () => void
}

function WithReason({ side, move, label, onDone }: MoveProps) {
  const form = useForm(() => reasonForm(side, move))
  return <Shown form={form} label={label} onDone={onDone} isDanger={move.event !== 'refuse'} />
}

function WithAccount({ side, move, label, onDone }: MoveProps) {
  const form = useForm(() => accountForm(side, move))
  return <Shown form={form} label={label} onDone={onDone} isDanger={false} />
}

interface ShownProps {
  form: Parameters<typeof Form<void>>[0]['form']
  label: string
  isDanger: boolean
  onDone: () => void
}

function Shown({ form, label, isDanger, onDone }: ShownProps) {
  return (
    <Form
      form={form}
      label={label}
      onSent={onDone}
      foot={
        <div>
          <SubmitButton form={form} kind={isDanger ? 'danger' : 'brand'}>
            {label}
          </SubmitButton>
        </div>
      }
    >
      <FormFields form={form} />
    </Form>
  )
}
