import { wakeHeart } from '../frame/heart-button.ts'

/** What a person can do with a job of a page: keep it. No framework, as on profiles. */
class JobActions extends HTMLElement {
  connectedCallback(): void {
    const notes = this.closest('[data-heart-notes]') ?? this
    wakeHeart(this, 'jobs', Number(this.dataset.jobId), notes)
  }
}
customElements.define('job-actions', JobActions)
