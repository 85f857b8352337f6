import { useEffect } from 'react'
import { useToast } from '../../ui/toast.tsx'
import { useFormText } from './text/form-text.ts'

type Issues = readonly { code: string }[]

const isAboutEmail = (issues: Issues) => issues.some(({ code }) => code === 'email')

/** Tells by a toast that what was sent as an email address is none (specification §5), beside what is said at the field. */
export function useEmailToast(): (issues: Issues) => void {
	const text = useFormText()
	const toast = useToast()
	return (issues) => {
		if (isAboutEmail(issues)) toast({ kind: 'danger', text: text.emailToast })
	}
}

/** The same for a form that the server checks: of each answer that finds such an address, once. */
export function useEmailToastOf(issues: Issues | undefined): void {
	const { emailToast } = useFormText()
	const toast = useToast()
	useEffect(() => {
		if (issues && isAboutEmail(issues)) toast({ kind: 'danger', text: emailToast })
	}, [issues, emailToast, toast])
}
