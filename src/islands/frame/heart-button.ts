import { $session } from '#stores/accounts/session/stored-session.ts'
import {
  isIn,
  saveToAccount,
  type WishedThing,
  wishLists,
} from '#stores/tutors/wish-list/wish-list.ts'

/**
 * The heart button on pages without a framework: `data-act="wish"` saves its tutor or job. The
 * element around it, or `notes` for many hearts, shows the outcome and offers visitors to save
 * their list to an account (components/ui/HeartNote.astro).
 */
export function wakeHeart(
  around: HTMLElement,
  of: WishedThing,
  id: number,
  notes: Element = around,
): void {
  const { $wishList, toggleWish } = wishLists[of]
  const heart = around.querySelector<HTMLButtonElement>('[data-act="wish"]')
  const everywhere = notes.querySelector<HTMLButtonElement>('[data-act="everywhere"]')
  const note = notes.querySelector<HTMLElement>('[data-heart-note]')
  const offer = (isOffered: boolean) => everywhere?.toggleAttribute('hidden', !isOffered)
  heart?.classList.remove('invisible')
  heart?.addEventListener('click', () => {
    const isSaved = toggleWish(id)
    if (note) note.textContent = (isSaved ? note.dataset.heartNote : '') ?? ''
    offer(isSaved && $session.get() === null)
  })
  if (everywhere) everywhere.onclick = () => saveToAccount(of)
  $session.listen((session) => {
    if (session !== null) offer(false)
  })
  $wishList.subscribe((wishes) => {
    const isSaved = isIn(wishes, id)
    heart?.setAttribute('aria-pressed', String(isSaved))
    const label = heart?.querySelector<HTMLElement>('[data-label]')
    if (label) label.textContent = (isSaved ? label.dataset.kept : label.dataset.label) ?? ''
  })
}
