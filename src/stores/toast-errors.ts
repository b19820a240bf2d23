import { $toasts, type createToasts, dismissToast } from './toasts.ts'

/** Somebody asks for something else: what was refused before is not about it. */
export function dismissErrors(
  toasts: Pick<ReturnType<typeof createToasts>, '$toasts' | 'dismissToast'> = {
    $toasts,
    dismissToast,
  },
): void {
  for (const { id, tone } of toasts.$toasts.get()) if (tone === 'error') toasts.dismissToast(id)
}
