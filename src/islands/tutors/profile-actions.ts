import { deviceAnswer } from '#rules/primitives/device-answer.ts'
import { wakeHeart } from '../frame/heart-button.ts'

/* Save and share, on a profile; reporting is in islands/moderation/report/form.ts. The page works without a script. */

class TutorActions extends HTMLElement {
  connectedCallback(): void {
    for (const button of this.querySelectorAll<HTMLButtonElement>('[data-act]')) {
      button.classList.remove('invisible')
    }
    wakeHeart(this, 'tutors', Number(this.dataset.tutorId))
    this.querySelector('[data-act="share"]')?.addEventListener('click', () => this.share())
    document.querySelector('[data-act="copy"]')?.addEventListener('click', () => this.copy())
  }

  /** Uses the phone's share sheet if there is one, else a dialog with the link. */
  private async share(): Promise<void> {
    const dialog = document.querySelector<HTMLDialogElement>('#share')
    if (!navigator.share) return dialog?.showModal()
    const { shareText = '', address = '' } = this.dataset
    try {
      await navigator.share({ title: shareText, text: shareText, url: address })
    } catch (error) {
      // Cancelling the sheet is no failure; anything else falls back to our dialog.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') dialog?.showModal()
    }
  }

  private async copy(): Promise<void> {
    try {
      await deviceAnswer(navigator.clipboard.writeText(this.dataset.address ?? ''))
    } catch {
      // Some browsers refuse to copy: the link is selected, to be copied by hand.
      const field = document.querySelector<HTMLInputElement>('#share input')
      field?.focus()
      return field?.select()
    }
    const button = document.querySelector<HTMLElement>('[data-act="copy"]')
    if (button) button.textContent = this.dataset.copied ?? ''
  }
}
customElements.define('tutor-actions', TutorActions)
