import { $session } from '#stores/accounts/session/stored-session.ts'
import { wakeHeart } from '../../frame/heart-button.ts'

/** Saves a job of a page. Without a framework, like the actions of profiles. */
class JobActions extends HTMLElement {
  connectedCallback(): void {
    const notes = this.closest('[data-heart-notes]') ?? this
    wakeHeart(this, 'jobs', Number(this.dataset.jobId), notes)
  }
}
customElements.define('job-actions', JobActions)

const fit = document.querySelector<HTMLElement>('[data-job-fit]')
if (fit) {
  const stop = $session.subscribe((session) => {
    if (session?.kinds.includes('tutor') !== true) return
    queueMicrotask(() => stop())
    void import('./own-fit.ts').then(({ showFit }) => showFit(fit))
  })
}
