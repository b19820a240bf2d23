import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { FormField } from '#islands/ui/form/FormField.tsx'
import type { ShownForm } from '#islands/ui/form/use-form.ts'
import { parentStore } from '#stores/accounts/parent-record.ts'
import { $user } from '#stores/accounts/session/signed-in-user.ts'
import type { JobValues } from '#stores/teaching/job-writing/values.ts'
import { useLanguage } from './language.ts'

interface ChildFieldProps {
  form: ShownForm
  values: JobValues
  onChange: (patch: Partial<JobValues>) => void
}

/** Which of the parent's children it is for; nothing while there are none. */
export function ChildField({ form, values, onChange }: ChildFieldProps) {
  const { t } = useLanguage()
  const user = useStore($user)
  const parent = useStore(parentStore.$loaded)
  const isParent = user.state === 'ready' && user.value?.kinds.includes('parent') === true
  useEffect(() => {
    if (isParent) void parentStore.load()
  }, [isParent])
  const children = isParent && parent.state === 'ready' ? parent.value.students : []
  if (children.length === 0) return null
  const choose = (studentId: string) => {
    const child = children.find((one) => String(one.studentId) === studentId)
    const { areaId } = child ?? {}
    onChange({
      studentId,
      ...(values.areaId === '' && areaId && { areaId: String(areaId) }),
    })
  }
  return (
    <FormField
      form={{ ...form, set: (_, value) => choose(String(value)) }}
      name="studentId"
      options={[
        { value: '', label: t('publish.notSaid') },
        ...children.map(({ studentId, nickname }) => ({
          value: String(studentId),
          label: nickname,
        })),
      ]}
    />
  )
}
