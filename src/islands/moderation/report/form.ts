/* The report form on pages without a framework. The API client loads when a report is sent. */

for (const button of document.querySelectorAll<HTMLElement>('[data-report-id]')) {
  button.classList.remove('invisible')
  button.addEventListener('click', () => {
    const { opens, reportId } = button.dataset
    const reportForm = document.querySelector<HTMLFormElement>(`#${opens} form[data-report]`)
    if (!reportForm || reportForm.dataset.id === reportId) return
    reportForm.dataset.id = reportId
    reportForm.reset()
    reportForm.querySelector('[data-status]')?.replaceChildren()
  })
}
let isReporting = false
for (const reportForm of document.querySelectorAll<HTMLFormElement>('form[data-report]')) {
  reportForm.addEventListener('submit', async (event) => {
    event.preventDefault()
    // A second press while the first is pending is the same report.
    if (isReporting) return
    isReporting = true
    try {
      const { sendReport } = await import('./send-report.ts')
      await sendReport(reportForm)
    } finally {
      isReporting = false
    }
  })
}
