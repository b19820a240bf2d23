/* The search of courses is complete without a script; suggestions come when somebody turns to its field. */
document
  .querySelector('#words')
  ?.addEventListener('focus', () => void import('../search/search-suggest.ts'), { once: true })
