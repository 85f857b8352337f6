import type { Unanswered } from './unanswered.ts'

/** A form that was sent and got no answer; what was typed stands on the page as it did. */
export interface UnsentForm {
	why: Unanswered
	/** Sends it again, as it stands now, by the button that was pressed: with the same key it is the same order. */
	again: () => void
}

let unsent: UnsentForm | undefined
const listeners = new Set<() => void>()

/** The form of the page that waits to be sent again. */
export function unsentForm(): UnsentForm | undefined {
	return unsent
}

/** Says which form waits to be sent again, or that none does. */
export function setUnsentForm(form: UnsentForm | undefined): void {
	if (form === unsent) return
	unsent = form
	for (const listener of listeners) listener()
}

/** Hears of each change. @returns how to stop */
export function onUnsentForm(listener: () => void): () => void {
	listeners.add(listener)
	return () => void listeners.delete(listener)
}
