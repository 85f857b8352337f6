import { useToast } from '../../ui/toast.tsx'
import { useFormText } from './text/form-text.ts'

/** Tells by a toast that what was sent as an email address is none (specification §5), beside what is said at the field. */
export function useEmailToast(): (issues: readonly { code: string }[]) => void {
	const text = useFormText()
	const toast = useToast()
	return (issues) => {
		if (issues.some(({ code }) => code === 'email')) toast({ kind: 'danger', text: text.emailToast })
	}
}
