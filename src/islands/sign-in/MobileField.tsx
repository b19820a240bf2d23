import { useStore } from '@nanostores/react'
import { useLanguage } from '#islands/language.tsx'
import { MobileInput } from '#islands/ui/MobileInput.tsx'
import { $draft, changeDraft } from '#stores/sign-in-draft.ts'

interface MobileFieldProps {
  id: string
  error: string | undefined
  autoComplete: 'username' | 'tel-national'
}

/** The number, as the draft of this tab keeps it. */
export function MobileField(props: MobileFieldProps) {
  const { t } = useLanguage()
  return (
    <MobileInput
      {...props}
      label={t('login.mobile')}
      value={useStore($draft)}
      onChange={changeDraft}
    />
  )
}
