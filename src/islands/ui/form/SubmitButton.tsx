import type { ReactNode } from 'react'
import { useLanguage } from '#islands/language.tsx'
import type { ButtonKind } from '#styles/kinds.ts'
import { Button } from '#ui/Button.tsx'
import type { ShownForm } from './use-form.ts'

interface SubmitButtonProps {
  form: Pick<ShownForm, 'busy' | 'waits'>
  kind?: ButtonKind
  wide?: boolean
  /** While it is under way; “One moment…” unless given. */
  busyLabel?: string
  children: ReactNode
}

/** Sends a form; off while it is under way, or must wait. */
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
