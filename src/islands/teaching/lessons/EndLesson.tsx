import { useEffect, useRef } from 'react'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { minutesForm } from '#stores/teaching/lessons/forms.ts'
import { useLanguage } from './language.ts'

interface Props {
  id: string
  minutes: number
  onEnd: (minutes: number) => void | Promise<void>
  label?: string
}

export function EndLesson({ id, minutes, onEnd, label }: Props) {
  const { t } = useLanguage()
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  const form = useForm(() => minutesForm(`over-${id}`, minutes, (typed) => latest.current(typed)))
  return (
    <Form
      form={form}
      label={label ?? t('lesson.over')}
      foot={
        <SubmitButton form={form} kind="main" wide>
          {label ?? t('lesson.over')}
        </SubmitButton>
      }
    >
      <FormField form={form} name="hourMinutes" />
    </Form>
  )
}
