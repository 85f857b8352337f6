import type { Unanswered } from './unanswered.ts'

/** A form that was sent and got no answer; its typed text is still on the page. */
export interface UnsentForm {
	why: Unanswered
	/** Sends the form again, with its present content and the same button: with the same key it is the same order. */
	again: () => void
}

let unsent: UnsentForm | undefined
const listeners = new Set<() => void>()

/** The form of the page that waits to be sent again. */
export function unsentForm(): UnsentForm | undefined {
	return unsent
}

/** Sets the form that waits to be sent again, or none. */
export function setUnsentForm(form: UnsentForm | undefined): void {
	if (form === unsent) return
	unsent = form
	for (const listener of listeners) listener()
}

/** Calls the listener at each change. @returns how to stop */
export function onUnsentForm(listener: () => void): () => void {
	listeners.add(listener)
	return () => void listeners.delete(listener)
}
