/* Where payment providers redirect people: the page of the order says what their payment has come to. */
const page = document.querySelector<HTMLElement>('[data-order-page]')
if (page !== null) location.replace(page.dataset.orderPage ?? '/order-pay')
