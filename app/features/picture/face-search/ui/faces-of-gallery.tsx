import { useHref } from 'react-router'
import { LinkButton } from '~/ui/button.tsx'
import { Stack } from '~/ui/page.tsx'
import { useFaceSearchText } from '~/features/picture/face-search/text/face-search-text.ts'
import { FaceReading, type FaceCounts } from './face-reading.tsx'

/** The part of a gallery's desk page for faces: the machine's progress, and the link to turn the search on and off. */
export function FacesOfGallery({
	eventId,
	isOn,
	isReading,
	counts,
}: {
	eventId: number
	isOn: boolean
	isReading: boolean
	counts: FaceCounts
}) {
	const { reading: text } = useFaceSearchText()
	const settings = useHref(`/my-events/${eventId}/edit/face-search`)
	if (counts.pictures === 0) return null
	return (
		<Stack gap={2}>
			<h3>{text.title}</h3>
			{isOn ? <FaceReading isReading={isReading} counts={counts} /> : <p className="soft">{text.off}</p>}
			<div>
				<LinkButton href={settings} size="sm">
					{text.settings}
				</LinkButton>
			</div>
		</Stack>
	)
}
