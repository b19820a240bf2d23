// Runs before the first paint: the visitor's own choice of theme, if there is one.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is forbidden in some private windows; the system's theme stays.
}
