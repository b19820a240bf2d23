/* The course search works without a script; suggestions load when its field gets the focus. */
document
  .querySelector('#words')
  ?.addEventListener('focus', () => void import('../tutors/search/search-suggest.ts'), {
    once: true,
  })
