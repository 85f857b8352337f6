import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { Button } from '~/ui/button.tsx'
import { Row, Stack } from '~/ui/page.tsx'

export interface ActFormProps {
	/** The `intent` that the page's action receives. */
	intent: string
	/** The text on the button. */
	act: string
	look?: 'primary' | 'secondary' | 'danger' | 'quiet'
	/** Says, before the press, what the act leads to. */
	help?: ReactNode
	/** A question before the form is sent, for an act that cannot be undone. */
	ask?: string
	/** Hidden fields that are sent along. */
	fields?: Readonly<Record<string, string | number>>
	children?: ReactNode
}

/** One act that is possible here: its fields, what it leads to, and its button. */
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
