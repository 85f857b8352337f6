import { Steps } from '~/ui/steps.tsx'
import type { FileState } from '~/features/attendee/attendee-file/rules/file-state.ts'
import { useAttendeeFileText } from '~/features/attendee/attendee-file/text/attendee-file-text.ts'

const stepOf: Readonly<Record<FileState, number>> = {
	reading: 0,
	failed: 0,
	read: 1,
	checking: 2,
	checked: 2,
	applying: 3,
	stopped: 3,
	applied: 4,
	undoing: 3,
	undone: 4,
}

/** The state of the file; `undefined` when no file was sent yet. */
export function FileSteps({ state }: { state: FileState | undefined }) {
	const { steps } = useAttendeeFileText()
	const names = [steps.send, steps.map, steps.look, steps.done]
	return (
		<Steps
			label={steps.label}
			doneLabel={steps.doneMark}
			current={state === undefined ? 0 : stepOf[state]}
			steps={names.map((label) => ({ label }))}
		/>
	)
}
