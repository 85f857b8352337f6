import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '~/ui/button.tsx'
import styles from './security.module.css'

export interface AskFirstProps {
	/** The text of the first button, and its text for screen readers where several stand on a page. */
	label: string
	about?: string
	question: ReactNode
	yes: string
	intent: string
	/** The address the form is sent to, when it is another page. */
	action?: string
	/** Hidden fields that say what the step is about: names and values. */
	fields?: Readonly<Record<string, string | number>>
	/** Further fields in the form, above its button. */
	children?: ReactNode
	look?: 'danger' | 'primary'
}

/** A step that asks for a confirmation. The browser folds the question away, with or without JavaScript. */
export function AskFirst({ label, about = label, question, yes, intent, action, fields = {}, children, look = 'danger' }: AskFirstProps) {
	return (
		<details className={styles.ask}>
			<summary aria-label={about}>{label}</summary>
			<div className={styles.question}>
				{question !== null && <p>{question}</p>}
				<Form method="post" action={action} preventScrollReset>
					{children}
					{Object.entries(fields).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					<Button type="submit" look={look} name="intent" value={intent}>
						{yes}
					</Button>
				</Form>
			</div>
		</details>
	)
}
