import { reportKinds } from '#contract/moderation/reports.ts'
import { sendTextReport } from '#stores/moderation/text-report.ts'

/** Sends the report form; the text stays in it until the server has it. */
export async function sendReport(form: HTMLFormElement): Promise<void> {
  const status = form.querySelector<HTMLElement>('[data-status]')
  const button = form.querySelector('button')
  const say = (text: string | undefined) => {
    if (status) status.textContent = text ?? ''
  }
  const fields = new FormData(form)
  const kind = reportKinds.find((one) => one === form.dataset.kind)
  if (kind === undefined) throw new Error('A report of nothing')
  // A disabled button would lose the focus.
  button?.setAttribute('aria-disabled', 'true')
  say(form.dataset.sending)
  const received = await sendTextReport({
    kind,
    id: Number(form.dataset.id),
    reason: String(fields.get('reason')),
    details: String(fields.get('details')),
  })
  say(received ? form.dataset.done : form.dataset.failed)
  button?.removeAttribute('aria-disabled')
  if (!received) return
  form.reset()
  showOnly(form, status)
}

function showOnly(form: HTMLFormElement, status: HTMLElement | null): void {
  const hide = (isHidden: boolean) => {
    for (const part of form.querySelectorAll<HTMLElement>(':scope > *')) {
      part.hidden = isHidden && part !== status
    }
  }
  hide(true)
  form.addEventListener('reset', () => hide(false), { once: true })
  status?.setAttribute('tabindex', '-1')
  status?.focus()
}
