import { Form } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { useStockText } from '~/features/catalog/stock/text/stock-text.ts'

/** The outcome of the last press, with its undo. */
export function MovedNotice({ moved }: { moved: { told?: string; refused?: string; moveId?: number } | undefined }) {
	const text = useStockText()
	if (moved?.refused !== undefined) return <Notice kind="danger" role="alert" title={moved.refused} />
	if (moved?.told === undefined) return null
	return (
		<Notice
			kind="success"
			role="status"
			title={moved.told}
			action={
				moved.moveId !== undefined && (
					<Form method="post" preventScrollReset>
						<input type="hidden" name="moveId" value={moved.moveId} />
						<Button type="submit" size="sm" look="quiet" name="intent" value="undo">
							{text.undo}
						</Button>
					</Form>
				)
			}
		/>
	)
}
