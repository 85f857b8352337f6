import { fieldReader, type Checked } from '~/kernel/fields.ts'
import { longest } from '~/features/candidate-number/rules/longest.ts'

/** Whose bibs a file has: of everybody with a number, of those without a valid bib, of a range of numbers, or of one person. */
const choiceKinds = ['unprinted', 'all', 'range', 'one'] as const

export type BibChoice = { kind: 'unprinted' | 'all' } | { kind: 'range'; from: string; to: string } | { kind: 'one'; attendeeId: number }

/** Checks whose bibs are meant, as it was typed. */
export function checkChoice(typed: Readonly<Record<string, string>>): Checked<BibChoice> {
	const read = fieldReader()
	const kind = choiceKinds.find((each) => each === typed['choice'])
	if (kind === undefined) read.refuse('choice', typed['choice'] ? 'not_a_choice' : 'required')
	if (kind === 'range') {
		const number = (path: string) => read.text(path, typed[path], { required: true, max: longest.number })
		const range = { kind, from: number('from'), to: number('to') }
		return { issues: read.issues, cleaned: range }
	}
	if (kind === 'one') {
		const { attendeeId = '' } = typed
		if (!/^[1-9]\d{0,14}$/.test(attendeeId)) read.refuse('choice', 'not_a_choice')
		return { issues: read.issues, cleaned: { kind, attendeeId: Number(attendeeId) || 0 } }
	}
	return { issues: read.issues, cleaned: { kind: kind ?? 'unprinted' } }
}
