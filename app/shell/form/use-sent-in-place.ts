import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { sendForm, type InPlaceAnswer } from '~/shell/form/send-form.ts'

export interface SentInPlace {
	isBusy: boolean
	answer: InPlaceAnswer | undefined
	/** The element that shows the answer: it is brought into view, and its problem gets the focus. */
	place: RefObject<HTMLDivElement | null>
	/** Sends the form of the event. */
	send: (event: SubmitEvent<HTMLFormElement>) => void
	/** Takes the answer away, which was to an earlier wish. */
	forget: () => void
}

/**
 * Sends a form of React without leaving the page (`sendForm`).
 * @param told the answer with which the page came, when the form was sent without JavaScript
 */
export function useSentInPlace(told: InPlaceAnswer | undefined): SentInPlace {
	const [isBusy, setBusy] = useState(false)
	const [answer, setAnswer] = useState(told)
	const place = useRef<HTMLDivElement>(null)
	const [came] = useState(told)
	useEffect(() => {
		if (!answer || answer === came) return
		place.current?.scrollIntoView({ block: 'nearest' })
		if (answer.problem !== undefined) place.current?.querySelector<HTMLElement>('[data-problem]')?.focus({ preventScroll: true })
	}, [answer, came])
	return {
		...{ isBusy, answer, place },
		send(event) {
			event.preventDefault()
			const pressed = event.nativeEvent.submitter
			void sendForm(event.currentTarget, pressed, { setBusy, show: setAnswer })
		},
		forget: () => setAnswer(undefined),
	}
}
