import { $toasts, type createToasts, dismissToast } from './toasts.ts'

/** Dismisses errors when the user starts another request, which they are not about. */
export function dismissErrors(
  toasts: Pick<ReturnType<typeof createToasts>, '$toasts' | 'dismissToast'> = {
    $toasts,
    dismissToast,
  },
): void {
  for (const { id, tone } of toasts.$toasts.get()) if (tone === 'error') toasts.dismissToast(id)
}
