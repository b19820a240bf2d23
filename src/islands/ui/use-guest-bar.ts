import { useEffect } from 'react'

/** While a guest sees a page of members, the bar of visitors stands below it on phones. */
export function useGuestBar(isGuest = true): void {
  useEffect(() => {
    showBar(isGuest)
    return () => showBar(false)
  }, [isGuest])
}

function showBar(isOfGuests: boolean): void {
  for (const bar of document.querySelectorAll<HTMLElement>('.bottom-bar')) {
    bar.hidden = 'guestBar' in bar.dataset !== isOfGuests
  }
}
