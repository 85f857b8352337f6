import { useSyncExternalStore } from 'react'
import { CopyIcon, ExternalIcon, ShareIcon } from '~/ui/icon.tsx'
import { Menu } from '~/ui/menu.tsx'
import { useToast } from '~/ui/toast.tsx'
import { shareLinks } from '../../rules/share-links.ts'
import { useEventText } from '../../text/event-text.ts'

const never = () => () => {}
/** What the browser can do is known only once the page runs; until then the links that work everywhere are there. */
const useAbility = (has: () => boolean) => useSyncExternalStore(never, has, () => false)
const canShare = () => 'share' in navigator
const canCopy = () => 'clipboard' in navigator

/** Passing the event on: by an app of the reader's, as a link, on Facebook and Zalo. */
export function ShareMenu({ title, page }: { title: string; page: string }) {
	const text = useEventText().detail.share
	const toast = useToast()
	const shares = useAbility(canShare)
	const copies = useAbility(canCopy)
	const links = shareLinks(page)

	function copy() {
		navigator.clipboard.writeText(page).then(
			() => toast({ text: text.copied, kind: 'success' }),
			() => toast({ text: text.notCopied, kind: 'danger', sticky: true }),
		)
	}

	return (
		<Menu label={text.label} icon={<ShareIcon />}>
			{shares && (
				// Closing the sheet without choosing anything is not an error.
				<button type="button" onClick={() => void navigator.share({ title, url: page }).catch(() => {})}>
					<ShareIcon />
					{text.device}
				</button>
			)}
			{copies && (
				<button type="button" onClick={copy}>
					<CopyIcon />
					{text.copy}
				</button>
			)}
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
