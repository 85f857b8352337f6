import { useHref } from 'react-router'
import { LinkButton } from '~/ui/button.tsx'
import { Stack } from '~/ui/page.tsx'
import type { Downloaders } from '~/features/picture/picture-download/rules/who-downloads.ts'
import { usePictureDownloadText } from '~/features/picture/picture-download/text/picture-download-text.ts'

/** The part of a gallery's desk page for downloads: who may, and the link to change it. */
export function DownloadsOfGallery({ eventId, who }: { eventId: number; who: Downloaders }) {
	const { desk: text } = usePictureDownloadText()
	const setting = useHref(`/my-events/${eventId}/edit/picture-download`)
	return (
		<Stack gap={2}>
			<h3>{text.title}</h3>
			<p className="soft">{text.now[who]}</p>
			<div>
				<LinkButton href={setting} size="sm">
					{text.change}
				</LinkButton>
			</div>
		</Stack>
	)
}
