/* The home page works without a script. Suggestions load on interaction. */
const field = document.querySelector<HTMLInputElement>('#home-search')
const suggest = () => void import('#islands/tutors/search/search-suggest.ts')
field?.addEventListener('focus', suggest, { once: true })
// The field was focused before this script loaded.
if (field !== null && field === document.activeElement) suggest()
