import { $session } from '#stores/accounts/session/kept-session.ts'
import { wantFree } from '#stores/courses/study/free-course.ts'
import { $cart, toggleInCart } from '#stores/sales/cart/cart.ts'
import { isIn } from '#stores/tutors/wish-list/wish-list.ts'
import { wakeHeart } from '../frame/heart-button.ts'

/** Saves a course or adds it to the cart. Without a framework, like the actions of jobs. */
class CourseActions extends HTMLElement {
  connectedCallback(): void {
    const id = Number(this.dataset.classId)
    wakeHeart(this, 'courses', id)
    const button = this.querySelector<HTMLButtonElement>('[data-act="cart"]')
    const label = button?.querySelector<HTMLElement>('[data-label]')
    const note = this.querySelector<HTMLElement>('[data-note]')
    const join = this.querySelector('[data-act="join"]')
    join?.addEventListener('click', () => wantFree(id))
    button?.classList.remove('invisible')
    button?.addEventListener('click', () => {
      const isKept = toggleInCart(id)
      if (note) note.textContent = (isKept ? note.dataset.note : note.dataset.removed) ?? ''
    })
    $cart.subscribe((list) => {
      const isKept = isIn(list, id)
      button?.setAttribute('aria-pressed', String(isKept))
      if (label) label.textContent = (isKept ? label.dataset.kept : label.dataset.label) ?? ''
    })
    $session.subscribe((session) => {
      if (session === null) return
      void import('#stores/sales/cart/account-cart.ts').then(({ followCart }) => followCart())
    })
  }
}
customElements.define('course-actions', CourseActions)
