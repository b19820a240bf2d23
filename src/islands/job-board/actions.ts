import { wakeHeart } from '../frame/heart-button.ts'

/** What a person can do on the page of a job: keep it. No framework, as on profiles. */
class JobActions extends HTMLElement {
  connectedCallback(): void {
    wakeHeart(this, 'jobs', Number(this.dataset.jobId))
  }
}
customElements.define('job-actions', JobActions)
