import { type Draft, readDraft, sendLetter, storeDraft } from '#stores/accounts/contact.ts'
import { pageBefore } from '#stores/device/page-visit.ts'
import { announceWait } from './announce-wait.ts'

/*
 * The contact form with a script: errors beside their fields, a draft that survives a reload, and
 * an immediate reply. Without it the browser sends the form
 * (components/accounts/contact/ContactForm.astro).
 */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const form = document.querySelector<HTMLFormElement>('form[data-contact]')
if (form !== null) enhance(form)

function enhance(form: HTMLFormElement): void {
  const controls = [...form.querySelectorAll<Control>('[data-error]')]
  const trap = form.querySelector<HTMLInputElement>('[name=homepage]')
  const button = form.querySelector<HTMLButtonElement>('[data-sending]')
  const failed = form.querySelector('[data-failed]')
  const draft = readDraft()
  let isSending = false
  let endWait: (() => void) | null = null
  const store = () => {
    // A letter with another text is another letter.
    draft.clientId = undefined
    draft.fields = typed(controls)
    storeDraft(draft)
  }
  form.noValidate = true
  restore(controls, draft)
  // Typed before this script loaded.
  if (controls.some(({ name, value }) => value !== (draft.fields[name] ?? ''))) store()

  form.addEventListener('input', ({ target }) => {
    const control = controls.find((one) => one === target)
    if (control === undefined) return
    store()
    // The rate limit may concern the mailbox; another one need not wait.
    if (control.name === 'email') endWait?.()
    if (control.hasAttribute('aria-invalid')) mark(control, isWrong(control))
  })

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSending || endWait !== null || button === null || failed === null) return
    failed.textContent = ''
    if (showErrors(form, controls, controls.filter(isWrong))) return
    const label = button.textContent
    isSending = true
    button.setAttribute('aria-disabled', 'true')
    button.textContent = button.dataset.sending ?? label
    draft.fields = { ...typed(controls), homepage: trap?.value ?? '' }
    const sent = await sendLetter(form.action, draft, pageBefore()?.pathname ?? '')
    isSending = false
    button.removeAttribute('aria-disabled')
    button.textContent = label
    if ('reference' in sent) return thank(form, sent.reference)
    const refused = controls.filter(({ name }) => sent.fields.includes(name))
    if (showErrors(form, controls, refused)) return
    if (sent.waitSeconds === 0) {
      failed.textContent = form.dataset[sent.failed] ?? ''
      return
    }
    button.setAttribute('aria-disabled', 'true')
    endWait = announceWait(failed, JSON.parse(form.dataset.wait ?? ''), sent.waitSeconds, () => {
      button.removeAttribute('aria-disabled')
      endWait = null
    })
  })
}

/** What the browser itself restored wins over the draft. */
function restore(controls: Control[], { fields }: Draft): void {
  for (const control of controls) control.value ||= fields[control.name] ?? ''
}

function typed(controls: Control[]): Record<string, string> {
  return Object.fromEntries(controls.map(({ name, value }) => [name, value]))
}

function isWrong(control: Control): boolean {
  const length = control.value.trim().length
  const least = 'minLength' in control ? control.minLength : 0
  // Browsers check minlength only for text typed since the page was opened.
  return !control.validity.valid || (control.required && length < Math.max(least, 1))
}

/** Shows which fields are wrong, beside each and in a summary; false when none is. */
function showErrors(form: HTMLFormElement, controls: Control[], wrong: Control[]): boolean {
  for (const control of controls) mark(control, wrong.includes(control))
  const problems = form.querySelector<HTMLElement>('[data-problems]')
  const [title, list] = problems?.children ?? []
  if (problems === null || title === undefined || list === undefined) return false
  title.textContent = problems.dataset.problems ?? ''
  list.replaceChildren(...wrong.map(problemOf))
  problems.hidden = wrong.length === 0
  wrong[0]?.focus()
  return wrong.length > 0
}

function problemOf({ id, dataset }: Control): HTMLLIElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = `#${id}`
  link.textContent = dataset.error ?? ''
  item.append(link)
  return item
}

function mark(control: Control, isWrong: boolean): void {
  if (isWrong) control.setAttribute('aria-invalid', 'true')
  else control.removeAttribute('aria-invalid')
  const errorElement = document.getElementById(`${control.id}-error`)
  if (errorElement === null) return
  errorElement.hidden = !isWrong
  const text = errorElement.querySelector('span')
  if (text) text.textContent = isWrong ? (control.dataset.error ?? '') : ''
}

function thank(form: HTMLFormElement, reference: string): void {
  const sent = form.parentElement?.querySelector<HTMLElement>('[data-sent]')
  const line = sent?.querySelector<HTMLElement>('[data-reference]')
  if (!sent || !line) return
  line.textContent = line.textContent.replace('{reference}', reference)
  line.hidden = false
  form.reset()
  form.hidden = true
  sent.hidden = false
  sent.focus()
}
