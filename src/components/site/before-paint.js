// Runs before the first paint: the visitor's own choice of theme, and the header of a member.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is forbidden in some private windows; the system's theme stays.
}
try {
  // islands/frame/account-entry.ts corrects it, as a session may have ended or be held by another tab.
  const isStored = (area) => (area.getItem('SESSION') ?? 'null') !== 'null'
  if ([sessionStorage, localStorage].some(isStored)) document.documentElement.dataset.member = ''
} catch {
  // Without storage there is no session.
}

// Chromium fades from page to page and breaks that off as it sees fit, with a promise that no script can
// reach where the next page has no fade: no fault of a page.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /^Transition was /u.test(event.reason.message)) {
    event.preventDefault()
  }
})
