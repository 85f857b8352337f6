/** For a press or a form that cannot be taken back: it goes on only if the reader says yes. Without scripts, nobody is asked. */
export function ifSure(question: string) {
	return (event: { preventDefault: () => void }): void => {
		if (!confirm(question)) event.preventDefault()
	}
}
