import { useState } from 'react'
import { CheckIcon } from '~/ui/icon.tsx'
import { PasswordField } from '~/shell/form/password-field.tsx'
import { passwordParts, partsOf } from '~/features/account/rules/password.ts'
import { useAccountText } from '~/features/account/text/account-text.ts'
import styles from './new-password-field.module.css'

/** A new password, and what it still lacks while somebody types (specification §5). Without JavaScript the list says what a password needs. */
export function NewPasswordField({ label, error }: { label: string; error?: string }) {
	const { password: text } = useAccountText().entry
	const [typed, setTyped] = useState('')
	const parts = partsOf(typed)
	return (
		<div className={styles.field}>
			<PasswordField
				name="password"
				label={label}
				help={text.hint}
				error={error}
				autoComplete="new-password"
				required
				onInput={(event) => setTyped(event.currentTarget.value)}
			/>
			<ul className={styles.parts} aria-label={text.partsLabel}>
				{passwordParts.map((part) => (
					<li key={part} data-done={parts[part] || undefined}>
						<CheckIcon size={16} />
						{text.parts[part]}
						<span className="visually-hidden"> ({parts[part] ? text.done : text.open})</span>
					</li>
				))}
			</ul>
		</div>
	)
}
