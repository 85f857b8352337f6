import { LinkButton } from './button.tsx'
import { Notice } from './notice.tsx'

interface Way {
	words: string
	href: string
}

/** What goes on by itself: what it is, how far it has come, and the way to look again for whoever has no scripts. */
export function WorkNotice({
	title,
	said,
	progress,
	refresh,
}: {
	title: string
	/** How far it is where nobody knows how much there is. */
	said?: string | undefined
	/** Nothing of nothing is not shown. */
	progress?: { done: number; most: number; words: string } | undefined
	refresh: Way
}) {
	return (
		<Notice
			role="status"
			title={title}
			action={
				<LinkButton size="sm" look="quiet" href={refresh.href}>
					{refresh.words}
				</LinkButton>
			}
		>
			{said !== undefined && <p>{said}</p>}
			{progress !== undefined && progress.most > 0 && (
				<>
					<progress max={progress.most} value={progress.done} aria-label={title} />
					<p>{progress.words}</p>
				</>
			)}
		</Notice>
	)
}

/** What ended badly, and the way to try another. */
export function FailedNotice({ title, another }: { title: string; another: Way }) {
	return (
		<Notice
			kind="danger"
			role="alert"
			title={title}
			action={
				<LinkButton size="sm" href={another.href}>
					{another.words}
				</LinkButton>
			}
		/>
	)
}
