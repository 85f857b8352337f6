import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Row, Stack } from '~/ui/page.tsx'

interface RemovalFormProps {
	/** The id of the thing to remove; sent as `id`, with the intent `remove`. */
	id: number
	texts: { removeYes: string; removing: string; cancel: string }
	busy: boolean
	/** Shows the thing to remove once more, or why it could not be removed. */
	children?: ReactNode
}

/** The question before something is removed, on its own page: yes, or back to the list. */
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
