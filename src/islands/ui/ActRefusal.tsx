export { FailureNotice as ActRefusal } from '#islands/ui/form/FailureNotice.tsx'
