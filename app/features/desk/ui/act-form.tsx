import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { Button } from '~/ui/button.tsx'
import { Row, Stack } from '~/ui/page.tsx'

export interface ActFormProps {
	/** What the page's action gets as `intent`. */
	intent: string
	/** On the button. */
	act: string
	look?: 'primary' | 'secondary' | 'danger' | 'quiet'
	/** What it leads to, said before it is pressed. */
	help?: ReactNode
	/** Asked once more before it is sent, for what cannot be taken back. */
	ask?: string
	/** Sent along, unseen. */
	fields?: Readonly<Record<string, string | number>>
	children?: ReactNode
}

/** One thing that can be done here: what it takes, what it leads to, its button. */
export function ActForm({ intent, act, look = 'secondary', help, ask, fields = {}, children }: ActFormProps) {
	const sent = useNavigation().formData
	return (
		<CheckedForm
			method="post"
			preventScrollReset
			onSubmit={(event) => {
				if (ask !== undefined && !confirm(ask)) event.preventDefault()
			}}
		>
			<Stack gap={2}>
				{Object.entries(fields).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				{children}
				{help !== undefined && <p className="soft">{help}</p>}
				<Row>
					<Button type="submit" size="sm" look={look} name="intent" value={intent} busy={sent?.get('intent') === intent}>
						{act}
					</Button>
				</Row>
			</Stack>
		</CheckedForm>
	)
}
