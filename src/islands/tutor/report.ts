import { sendTutorReport } from '#stores/tutor-report.ts'

/** Sends the report form; what was typed stays in it until the server has it. */
export async function sendReport(form: HTMLFormElement): Promise<void> {
  const status = form.querySelector('[data-status]')
  const button = form.querySelector('button')
  const say = (text: string | undefined) => {
    if (status) status.textContent = text ?? ''
  }
  const fields = new FormData(form)
  if (button) button.disabled = true
  say(form.dataset.sending)
  const received = await sendTutorReport({
    tutorId: Number(form.dataset.tutorId),
    reason: String(fields.get('reason')),
    details: String(fields.get('details')),
  })
  say(received ? form.dataset.done : form.dataset.failed)
  if (received) form.reset()
  if (button) button.disabled = false
}
