import { useState, type FormEvent } from 'react'
import { useAfterPress } from '~/shell/form/after-press.ts'
import { useEmailToast } from '~/shell/form/email-toast.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import type { AccountIssue } from '~/features/account/rules/sign-up.ts'
import { useAccountText } from '~/features/account/text/account-text.ts'

/** Everything typed into a form, by field name; a ticked box is `on`. */
export type TypedFields = Readonly<Record<string, string>>

/**
 * Checks a form in the way people like (look §3): a field when they leave it, then while they type in it, and everything when they send. The
 * typed text stays in the fields themselves, so that a password is kept nowhere else. Without JavaScript it shows what the server found.
 */
export function useCheckedForm(check: (typed: TypedFields) => readonly AccountIssue[], refused?: { issues: readonly AccountIssue[] }) {
	const { passwordFields } = useAccountText().entry
	const { fields } = useFormText()
	const afterPress = useAfterPress()
	const emailToast = useEmailToast()
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
	const [seen, setSeen] = useState<{ after: typeof refused; issues: readonly AccountIssue[] }>()
	const [attempt, setAttempt] = useState<{ after: typeof refused; issues: readonly AccountIssue[] }>()
	const attempted = attempt?.after === refused ? attempt : undefined
	const issues = seen && seen.after === refused ? seen.issues : (refused?.issues ?? [])
	const showsAll = refused !== undefined || attempted !== undefined

	const sentences: Record<AccountIssue['code'], string> = { ...fields, ...passwordFields }
	const sentence = ({ code }: AccountIssue) => sentences[code]
	function look(form: HTMLFormElement) {
		const found = check(typedIn(new FormData(form)))
		setSeen({ after: refused, issues: found })
		return found
	}
	function leave(form: HTMLFormElement, name: string) {
		if (name) setLeft((before) => new Set(before).add(name))
		look(form)
	}
	return {
		/** The attributes of the form element. */
		form: {
			noValidate: true,
			onBlur({ target, currentTarget }: FormEvent<HTMLFormElement>) {
				const { name = '' } = target as Partial<HTMLInputElement>
				afterPress(() => leave(currentTarget, name))
			},
			onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => void look(currentTarget),
			onSubmit(event: FormEvent<HTMLFormElement>) {
				const found = look(event.currentTarget)
				setAttempt({ after: refused, issues: found })
				emailToast(found)
				if (found.length > 0) event.preventDefault()
			},
		},
		errorOf(name: string): string | undefined {
			const found = issues.find(({ path }) => path === name)
			return found && (showsAll || left.has(name)) ? sentence(found) : undefined
		},
		/** The issues of the summary, as they were when the form was last sent: a change while somebody corrects a field would take the focus away. */
		told: (attempted ?? refused)?.issues ?? [],
		sentence,
	}
}

/** The texts of a sent form, without its files. When a name comes several times, the last one counts. */
export function typedIn(form: FormData): Record<string, string> {
	return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
