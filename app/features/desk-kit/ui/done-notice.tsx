import type { Done } from '~/features/desk-kit/answers/done.server.ts'
import { Notice } from '~/ui/notice.tsx'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'
import { ActForm } from './act-form.tsx'

/** The result of the last press, read out to screen readers; with its undo when there is one. */
export function DoneNotice({ done, told }: { done: Done | undefined; told?: string }) {
	const { orders } = useDeskText()
	if (!done) return null
	if (done.refusals.length > 0)
		return (
			<Notice kind="danger" role="alert" title={done.refusals.length > 1 || told ? told : undefined}>
				{done.refusals.map((sentence) => (
					<p key={sentence}>{sentence}</p>
				))}
			</Notice>
		)
	if (told === undefined) return null
	const { undo } = done
	return (
		<Notice
			kind="success"
			role="status"
			action={undo && <ActForm intent={undo.intent} fields={undo.fields} act={orders.one.undo} look="quiet" />}
		>
			{told}
		</Notice>
	)
}
