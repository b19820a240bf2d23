import type { ComponentProps } from 'react'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useLanguage } from './language.ts'
import { SaveLine } from './SaveLine.tsx'

type Props = ComponentProps<typeof SaveLine> & Pick<ComponentProps<typeof SubmitButton>, 'form'>

/** The foot of the form: what sending it for approval means, the button, and whether it is saved. */
export function SubmitFoot({ of, editor, form }: Props) {
  const { t } = useLanguage()
  return (
    <div className="grid gap-3">
      <p className="max-w-text text-sm text-muted">{t(`${of}.submit.text`)}</p>
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton form={form}>{t(`${of}.submit`)}</SubmitButton>
        <SaveLine of={of} editor={editor} />
      </div>
    </div>
  )
}
