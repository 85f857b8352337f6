import { LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { useTicketText } from '../../text/ticket-text.ts'
import { fieldLabel } from './field-label.ts'

export interface CollisionNoticeProps {
	taken: readonly string[]
	clashing: readonly { field: string; theirs: string }[]
	/** The page, to see it as the other one left it. */
	here: string
	onDrop: () => void
}

/** Says that somebody else saved the same ticket meanwhile: what became theirs, and where both typed something. */
export function CollisionNotice({ taken, clashing, here, onDrop }: CollisionNoticeProps) {
	const { form } = useTicketText()
	const { collision: text } = form
	const names = [...new Set(taken.map((field) => fieldLabel(form, field)))]
	return (
		<Notice
			kind="warning"
			role="alert"
			title={text.title}
			action={
				<LinkButton href={here} size="sm" onClick={onDrop} data-plain-link>
					{text.drop}
				</LinkButton>
			}
		>
			{names.length > 0 && <p>{text.taken(names.join(', '))}</p>}
			{clashing.length > 0 && (
				<>
					<p>{text.clashing}</p>
					<ul>
						{clashing.map(({ field, theirs }) => (
							<li key={field}>{text.theirs(fieldLabel(form, field), theirs.slice(0, 200) || text.empty)}</li>
						))}
					</ul>
				</>
			)}
			<p>{text.next}</p>
		</Notice>
	)
}
