import { useEffect } from 'react'
import { useToast } from '~/ui/toast.tsx'
import { useFormText } from './text/form-text.ts'

type Issues = readonly { code: string }[]

const isAboutEmail = (issues: Issues) => issues.some(({ code }) => code === 'email')

/** Shows a toast when the text sent as an email address is no address (specification §5), beside the message at the field. */
export function useEmailToast(): (issues: Issues) => void {
	const text = useFormText()
	const toast = useToast()
	return (issues) => {
		if (isAboutEmail(issues)) toast({ kind: 'danger', text: text.emailToast })
	}
}

/** The same for a form that the server checks: once for each answer that finds such an address. */
export function useEmailToastOf(issues: Issues | undefined): void {
	const { emailToast } = useFormText()
	const toast = useToast()
	useEffect(() => {
		if (issues && isAboutEmail(issues)) toast({ kind: 'danger', text: emailToast })
	}, [issues, emailToast, toast])
}
