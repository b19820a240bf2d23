import type { Lesson } from '#contract/teaching/lessons.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormFields } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { type WeatherEvent, weatherEvents } from '#rules/teaching/weather.ts'
import { browser } from '#stores/device/device.ts'
import { accountForm, reasonForm } from '#stores/teaching/lessons/forms.ts'
import { isLateToCancel, plannedMinutes } from '#stores/teaching/lessons/groups.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { jobLessonsStore, type MoveIn, moveLesson } from '#stores/teaching/lessons/lessons.ts'
import { EndLesson } from './EndLesson.tsx'
import { useLanguage } from './language.ts'
import { actText, lessonTime, meansText } from './lesson-texts.ts'
import { Propose } from './Propose.tsx'

export type ActDialog =
  | 'refuse'
  | 'turnDown'
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

const loadWeather = () => import('./Weather.tsx')

const isWeather = (act: ActDialog): act is WeatherEvent => weatherEvents.some((one) => one === act)

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
  const Weather = useLoaded(loadWeather, isWeather(act))
  const close = () => {
    onClose()
    // A refusal may mean that the lesson has changed.
    void jobLessonsStore.load()
  }
  return (
    <Dialog t={t} open onClose={close} title={actText(t, act, lesson)}>
      <div className="grid gap-3">
        <p className="font-bold">{lessonTime(lesson, locale)}</p>
        <p className="text-sm">{meansText(t, act, lesson)}</p>
        {act === 'cancel' && <Notice lesson={lesson} />}
        {act === 'propose' && <Propose {...done} lesson={lesson} />}
        {isWeather(act) && Weather && <Weather {...done} event={act} lesson={lesson} />}
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
        {(act === 'refuse' || act === 'turnDown' || act === 'miss') && (
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
          <WithAccount {...done} move={{ signId, event: act }} label={actText(t, act, lesson)} />
        )}
      </div>
    </Dialog>
  )
}

/** Whether cancelling counts as late, said before it is done. */
function Notice({ lesson }: { lesson: Lesson }) {
  const { t } = useLanguage()
  const { noticeHours: n, forWeather } = lesson
  if (isLateToCancel(lesson, browser.now())) {
    return <p className="notice notice-warn">{t('lesson.means.cancel.late', { n })}</p>
  }
  return (
    <p className="notice notice-info">
      {forWeather
        ? t('lesson.means.cancel.weather')
        : n === 0
          ? t('lesson.means.cancel.free')
          : t('lesson.means.cancel.inTime', { n })}
    </p>
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
  const isDanger = move.event !== 'refuse' && move.event !== 'turnDown'
  return <Shown form={form} label={label} onDone={onDone} isDanger={isDanger} />
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
