/* All figures are in the page; this shows the chosen ones, and puts the choice into the address. */
const form = document.querySelector<HTMLFormElement>('#fee-form')
const names = ['family', 'level'] as const
const chooser = (name: string) => document.querySelector<HTMLSelectElement>(`#${name}`)
const shown = (name: string) => document.querySelectorAll<HTMLElement>(`[data-show=${name}]`)
const dollars = (text: string) => Number(text.replaceAll(/\D/gu, ''))

// The visitor may choose before this script has loaded.
let isChosen = false
for (const name of names) {
  const select = chooser(name)
  if (select?.selectedIndex) {
    isChosen = true
    continue
  }
  const asked = new URLSearchParams(location.search).get(name)
  // An unknown choice, such as a family without tutors, leaves the first one.
  if (select && [...select.options].some(({ value }) => value === asked)) select.value = asked ?? ''
}
if (form && isChosen) choose()
else if (form) show()

form?.addEventListener('change', choose)

function choose(): void {
  const search = new URLSearchParams(location.search)
  for (const name of names) {
    const select = chooser(name)
    if (select?.selectedIndex) search.set(name, select.value)
    else search.delete(name)
  }
  history.replaceState(history.state, '', `${location.pathname}${search.size ? `?${search}` : ''}`)
  show()
}

function show(): void {
  const column = (chooser('level')?.selectedIndex ?? 0) + 1
  const family = chooser('family')?.value
  for (const table of document.querySelectorAll<HTMLElement>('[data-family]')) {
    table.classList.toggle('chosen', table.dataset.family === family)
  }
  for (const row of document.querySelectorAll<HTMLTableRowElement>('.fee-matrix tr')) {
    for (const cell of row.cells) cell.classList.toggle('on', cell.cellIndex === column)
  }
  for (const line of document.querySelectorAll<HTMLElement>('[data-all-few]')) {
    line.hidden =
      column === 1 || line.parentElement?.querySelector('tbody tr + tr .on:not(.few)') !== null
  }
  const lowest = document.querySelectorAll('.fee-minimums tbody tr')[column - 1]
  const minimums = [...(lowest?.querySelectorAll('td') ?? [])].slice(0, 3).reverse()
  for (const [index, element] of shown('minimum').entries()) write(element, minimums[index])
  showFigures(document.querySelector('.fee-family.chosen tbody .on'))
  showWay()
}

/** The first row is the whole family; a cell without figures has a single text. */
function showFigures(cell: Element | null): void {
  const [median, half, tutors] = cell?.children ?? []
  for (const element of shown('figures')) element.hidden = !median
  for (const element of shown('few')) element.hidden = !!median
  for (const [name, figure] of Object.entries({ median, half, tutors })) {
    for (const element of shown(name)) write(element, figure)
  }
  if (median && half) drawBar(dollars(median.textContent ?? ''), half.textContent ?? '')
}

function drawBar(median: number, half: string): void {
  const [low = 0, high = low] = half.split('–').map(dollars)
  const bar = document.querySelector('.fee-bar-half')
  bar?.setAttribute('x', `${low}`)
  bar?.setAttribute('width', `${high - low}`)
  const line = document.querySelector('.fee-bar-median')
  for (const end of ['x1', 'x2']) line?.setAttribute(end, `${median}`)
}

/** Points the links, also those of grades, to tutors of the chosen family and level. */
function showWay(): void {
  const level = chooser('level')?.value
  const chosen = level ? `&tutorLevel=${level}` : ''
  const wayOf = (link: Element | null) =>
    `${link?.getAttribute('href')?.replace(/&tutorLevel=.*/u, '') ?? ''}${chosen}`
  for (const link of document.querySelectorAll('.fee-matrix a, .fee-way a')) {
    link.setAttribute('href', wayOf(link))
  }
  const family = document.querySelector('.fee-family.chosen .fee-way a')
  for (const way of shown('find')) {
    way.setAttribute('href', wayOf(family))
    const name = way.querySelector('span')
    if (name && family) write(name, family)
  }
}

function write(element: Element, figure: Element | undefined): void {
  element.textContent = figure?.textContent ?? element.textContent
}
