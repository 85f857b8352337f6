import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '~/ui/button.tsx'
import styles from './security.module.css'

export interface AskFirstProps {
	/** What is pressed first, and how it is read out where several stand on a page. */
	label: string
	about?: string
	question: ReactNode
	yes: string
	intent: string
	/** Where the form goes, when it is another page. */
	action?: string
	/** What it is about: names and values of hidden fields. */
	fields?: Readonly<Record<string, string | number>>
	/** Asked for in the form, above its button. */
	children?: ReactNode
	look?: 'danger' | 'primary'
}

/** A step that asks before it is taken. The browser folds the question away, with or without JavaScript. */
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
