import { $session } from '#stores/session/kept-session.ts'

/*
 * The one thing to do on a profile: until lessons can be booked, to ask to be told when they can. The
 * client of the calls comes with a session, or when somebody presses it.
 */
const load = () => import('#stores/wish-list/booking-wishes.ts')

class TutorMainAction extends HTMLElement {
  connectedCallback(): void {
    const tutorId = Number(this.dataset.tutorId)
    const button = this.querySelector('button')
    if (!button) return
    button.classList.remove('invisible')
    button.addEventListener('click', async () => {
      const isWanted = button.getAttribute('aria-pressed') !== 'true'
      const { wishForBooking } = await load()
      void this.follow(button, tutorId)
      wishForBooking({ tutorId, isWanted }, (isDone) => {
        const { kept, undone, failed } = this.dataset
        this.say(isDone ? (isWanted ? kept : undone) : failed)
      })
    })
    $session.subscribe(async (session) => {
      if (session === null) return this.show(button, false)
      await this.follow(button, tutorId)
      await (await load()).readBookingWishes()
    })
  }

  private isFollowing = false

  private async follow(button: HTMLButtonElement, tutorId: number): Promise<void> {
    if (this.isFollowing) return
    this.isFollowing = true
    const { $bookingWishes } = await load()
    $bookingWishes.subscribe((tutorIds) => this.show(button, tutorIds?.includes(tutorId) ?? false))
  }

  private show(button: HTMLButtonElement, isKept: boolean): void {
    button.setAttribute('aria-pressed', String(isKept))
    const label = button.querySelector<HTMLElement>('[data-label]')
    if (label) label.textContent = (isKept ? label.dataset.kept : label.dataset.label) ?? ''
  }

  private say(text: string | undefined): void {
    const status = this.querySelector('[role="status"]')
    if (status) status.textContent = text ?? ''
  }
}
customElements.define('tutor-main-action', TutorMainAction)
