import { LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { useFormText } from './text/form-text.ts'

/** How a form collided with what somebody else saved: fields that took the other person's values, and fields where both typed something. */
export interface Collision {
	taken: readonly string[]
	clashing: readonly { field: string; theirs: string }[]
}

export interface CollisionNoticeProps extends Collision {
	/** What somebody else saved meanwhile, as a sentence. */
	title: string
	labelOf: (field: string) => string
	/** The page's address, to see it as the other person left it. */
	here: string
	onDrop: () => void
}

/** Says that somebody else saved the same thing meanwhile: which fields took their values, and where both typed something. */
export function CollisionNotice({ title, taken, clashing, labelOf, here, onDrop }: CollisionNoticeProps) {
	const { collision: text } = useFormText()
	const names = [...new Set(taken.map(labelOf))]
	return (
		<Notice
			kind="warning"
			role="alert"
			title={title}
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
							<li key={field}>{text.theirs(labelOf(field), theirs.slice(0, 200) || text.empty)}</li>
						))}
					</ul>
				</>
			)}
			<p>{text.next}</p>
		</Notice>
	)
}
