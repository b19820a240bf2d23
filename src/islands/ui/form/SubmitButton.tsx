import type { ReactNode } from 'react'
import { useLanguage } from '#islands/language.tsx'
import type { ButtonKind } from '#styles/kinds.ts'
import { Button } from '#ui/Button.tsx'
import type { ShownForm } from './use-form.ts'

interface SubmitButtonProps {
  form: Pick<ShownForm, 'busy' | 'waits'>
  kind?: ButtonKind | undefined
  wide?: boolean
  /** Text while sending; “One moment…” by default. */
  busyLabel?: string
  children: ReactNode
}

/** Sends a form; inactive while sending or during a wait. */
export function SubmitButton({
  form,
  kind = 'brand',
  wide,
  busyLabel,
  children,
}: SubmitButtonProps) {
  const { t } = useLanguage<'ui'>()
  const { busy, waits } = form
  return (
    <Button kind={kind} type="submit" wide={wide} aria-disabled={busy || waits || undefined}>
      {busy ? (busyLabel ?? t('ui.form.busy')) : children}
    </Button>
  )
}
