import { useState, type ComponentProps } from 'react'
import { Form } from 'react-router'
import { FieldMistakes, type Mistakes } from '~/ui/field.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { controlIssue } from './control-issue.ts'
import { useEmailToast } from './email-toast.ts'
import { issueSentence } from './issue-sentence.ts'
import { useFormText } from './text/form-text.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * A small form: it shows the mistakes that the browser finds at their fields, in the language of the page, and not in a bubble in the browser's
 * language. Nothing is sent until they are corrected. Without JavaScript the browser shows its own bubble.
 */
export function CheckedForm({ onSubmit, onInput, ...form }: ComponentProps<typeof Form>) {
	const text = useFormText()
	const isAlive = useHydrated()
	const emailToast = useEmailToast()
	const [mistakes, setMistakes] = useState<Mistakes>({})

	function mistakesIn(element: HTMLFormElement): Mistakes {
		return Object.fromEntries(
			controlsOf(element).flatMap((control) => {
				const issue = controlIssue(control)
				return issue ? [[control.id, issueSentence(text, { path: control.name, ...issue })]] : []
			}),
		)
	}

	return (
		<FieldMistakes value={mistakes}>
			<Form
				{...form}
				noValidate={isAlive}
				onInput={(event) => {
					onInput?.(event)
					const told = Object.keys(mistakes)
					if (told.length === 0) return
					const left = mistakesIn(event.currentTarget)
					setMistakes(Object.fromEntries(told.flatMap((id) => (left[id] === undefined ? [] : [[id, left[id]]]))))
				}}
				onSubmit={(event) => {
					const found = mistakesIn(event.currentTarget)
					setMistakes(found)
					emailToast(controlsOf(event.currentTarget).flatMap((control) => controlIssue(control) ?? []))
					const first = controlsOf(event.currentTarget).find(({ validity }) => !validity.valid)
					if (!first) return onSubmit?.(event)
					event.preventDefault()
					// A control outside of a field has no place to show its mistake.
					if (first.id !== '') first.focus()
					else first.reportValidity()
				}}
			/>
		</FieldMistakes>
	)
}

function controlsOf(form: HTMLFormElement): Control[] {
	return [...form.elements].filter((element): element is Control => 'willValidate' in element && element.willValidate === true)
}
