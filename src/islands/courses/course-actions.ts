import { $session } from '#stores/accounts/session/stored-session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { $cart, toggleInCart } from '#stores/sales/cart/cart.ts'
import { isIn } from '#stores/tutors/wish-list/wish-list.ts'
import { wakeHeart } from '../frame/heart-button.ts'

/** Buys, begins or goes on with a course. Without a framework, like the actions of jobs. */
class CourseActions extends HTMLElement {
  private stop: (() => void) | null = null

  connectedCallback(): void {
    const id = Number(this.dataset.classId)
    wakeHeart(this, 'courses', id)
    const button = this.querySelector<HTMLButtonElement>('[data-act="cart"]')
    const buy = this.querySelector('[data-act="buy"]')
    const label = button?.querySelector<HTMLElement>('[data-label]')
    const note = this.querySelector<HTMLElement>('[data-note]')
    for (const one of [button, buy]) one?.classList.remove('invisible')
    // The cart opens with it.
    buy?.addEventListener('click', () => {
      if (!isIn($cart.get(), id)) toggleInCart(id)
    })
    button?.addEventListener('click', () => {
      const isInCart = toggleInCart(id)
      if (note) note.textContent = (isInCart ? note.dataset.note : note.dataset.removed) ?? ''
    })
    $cart.subscribe((list) => {
      const isInCart = isIn(list, id)
      button?.setAttribute('aria-pressed', String(isInCart))
      if (label) label.textContent = (isInCart ? label.dataset.kept : label.dataset.label) ?? ''
    })
    $session.subscribe((session) => {
      if (session === null) return
      void import('#stores/sales/cart/account-cart.ts').then(({ followCart }) => followCart())
      if (session.kind !== userKinds.organization) void this.greet(id)
    })
    // The lesson that everybody may read opens at once.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href$="#preview"]')) {
      link.addEventListener('click', () =>
        document.querySelector('#preview')?.setAttribute('open', ''),
      )
    }
  }

  /** Learners who have joined continue where they left off instead of buying. */
  private async greet(id: number): Promise<void> {
    const { joinedCourse } = await import('#stores/courses/study/joined-course.ts')
    this.stop?.()
    this.stop = joinedCourse.$loaded.subscribe((loaded) => {
      const joined = loaded.state === 'ready' ? loaded.value : undefined
      for (const part of this.querySelectorAll<HTMLElement>('[data-for]')) {
        part.hidden = (part.dataset.for === 'learners') !== (joined !== undefined)
      }
      const onward = this.querySelector<HTMLElement>('[data-next]')
      if (onward === null || joined === undefined || joined.lastLesson === null) return
      const { again = '', next = '' } = onward.dataset
      onward.textContent =
        joined.status === 'COMPLETED' ? again : next.replace('{n}', String(joined.lastLesson))
    })
    await joinedCourse.ask(id)
  }
}
customElements.define('course-actions', CourseActions)
