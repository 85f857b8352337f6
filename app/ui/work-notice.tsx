import { LinkButton } from './button.tsx'
import { Notice } from './notice.tsx'

interface Way {
	words: string
	href: string
}

/** Shows work in the background: its name, its progress, and a link to look again for readers without scripts. */
export function WorkNotice({
	title,
	said,
	progress,
	refresh,
}: {
	title: string
	/** The progress in words, where the total is not known. */
	said?: string | undefined
	/** The progress in numbers; not shown while the total is 0. */
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

/** Says that the work failed, and offers a way to try again. */
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
