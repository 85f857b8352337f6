import { CopyIcon, ExternalIcon, ShareIcon } from '~/ui/icon.tsx'
import { Menu } from '~/ui/menu.tsx'
import { shareLinks } from '~/features/event/rules/share-links.ts'
import { useEventText } from '~/features/event/text/event-text.ts'

/**
 * Sharing the event: by an app of the reader's, as a link, on Facebook and Zalo. Ways that only some browsers have stay hidden until the plain
 * script (`offerSharing`) finds that this browser has them; the links work everywhere.
 */
export function ShareMenu({ title, page }: { title: string; page: string }) {
	const text = useEventText().detail.share
	const links = shareLinks(page)
	return (
		<Menu label={text.label} icon={<ShareIcon />}>
			<button type="button" hidden data-share={page} data-title={title}>
				<ShareIcon />
				{text.device}
			</button>
			<button type="button" hidden data-copy={page} data-copied={text.copied} data-not-copied={text.notCopied}>
				<CopyIcon />
				{text.copy}
			</button>
			<a href={links.facebook} target="_blank" rel="noopener noreferrer">
				<ExternalIcon />
				{text.facebook}
			</a>
			<a href={links.zalo} target="_blank" rel="noopener noreferrer">
				<ExternalIcon />
				{text.zalo}
			</a>
		</Menu>
	)
}
