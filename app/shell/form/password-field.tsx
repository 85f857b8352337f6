import { useEffect, useRef, useState } from 'react'
import { IconButton } from '~/ui/button.tsx'
import { TextField, type TextFieldProps } from '~/ui/field.tsx'
import { drawn } from '~/ui/icon.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import styles from './password-field.module.css'
import { useFormText } from './text/form-text.ts'

const EyeIcon = drawn('M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z')
const ClosedEyeIcon = drawn(
	'M4 4l16 16M9.9 9.9a3 3 0 0 0 4.2 4.2M6.4 7.3C3.9 9 2.5 12 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.2M10 5.75c.6-.2 1.3-.25 2-.25 6 0 9.5 6.5 9.5 6.5s-.6 1.2-1.75 2.5',
)

/**
 * A password field with a button that shows the password: with small keys and long passwords, people make mistakes that they cannot see. The
 * password is hidden again before it is sent, so that no browser keeps it among typed texts. Without JavaScript there is no button.
 */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'before' | 'after'>) {
	const { password: text } = useFormText()
	const [isShown, setShown] = useState(false)
	const canShow = useHydrated()
	const button = useRef<HTMLButtonElement>(null)
	useEffect(() => {
		if (!isShown) return
		const hide = () => setShown(false)
		const form = button.current?.form
		form?.addEventListener('submit', hide)
		return () => form?.removeEventListener('submit', hide)
	}, [isShown])
	return (
		<TextField
			{...props}
			type={isShown ? 'text' : 'password'}
			spellCheck={false}
			autoCapitalize="none"
			after={
				canShow && (
					<IconButton
						ref={button}
						className={styles.show}
						label={isShown ? text.hide : text.show}
						icon={isShown ? <ClosedEyeIcon /> : <EyeIcon />}
						onClick={() => setShown(!isShown)}
					/>
				)
			}
		/>
	)
}
