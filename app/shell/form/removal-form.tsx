import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/page.tsx'

interface RemovalFormProps {
	/** What goes; sent as `id`, the intent being `remove`. */
	id: number
	texts: { removeYes: string; removing: string; cancel: string }
	busy: boolean
	/** What goes, shown once more, or why it could not. */
	children?: ReactNode
}

/** The question before something goes, on its own page: yes, or back to the list. */
export function RemovalForm({ id, texts, busy, children }: RemovalFormProps) {
	return (
		<Form method="post">
			<Stack>
				{children}
				<input type="hidden" name="id" value={id} />
				<Row>
					<Button type="submit" name="intent" value="remove" look="danger" busy={busy} busyLabel={texts.removing}>
						{texts.removeYes}
					</Button>
					<LinkButton look="quiet" href="?">
						{texts.cancel}
					</LinkButton>
				</Row>
			</Stack>
		</Form>
	)
}
