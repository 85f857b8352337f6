import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Stack } from '~/ui/page.tsx'
import { useFaceSearchText } from '~/features/picture/face-search/text/face-search-text.ts'

/** The progress of the machine in a gallery. */
export interface FaceCounts {
	pictures: number
	read: number
	failed: number
	faces: number
}

/** The time between two looks at the progress. */
const lookAgainMs = 2000

/** Shows the machine's progress, and asks for it again while it works. */
export function FaceReading({ isReading, counts: { pictures, read, failed, faces } }: { isReading: boolean; counts: FaceCounts }) {
	const { reading: text } = useFaceSearchText()
	const locale = useLocale()
	const shown = (count: number) => formatNumber(locale, count)
	const waiting = pictures - read - failed
	useLookAgain(isReading)
	if (pictures === 0) return null
	return (
		<div role="status">
			<Stack gap={2}>
				<p>
					{waiting > 0 ? text.progress(shown(read + failed), shown(pictures)) : text.done} · {text.faces(shown(faces))}
				</p>
				{isReading && waiting > 0 && <progress value={read + failed} max={pictures} aria-label={text.title} style={{ width: '100%' }} />}
				{failed > 0 && <p>{text.failed(shown(failed))}</p>}
			</Stack>
		</div>
	)
}

function useLookAgain(isReading: boolean) {
	const { revalidate } = useRevalidator()
	useEffect(() => {
		if (!isReading) return
		const timer = setInterval(() => void revalidate(), lookAgainMs)
		return () => clearInterval(timer)
	}, [isReading, revalidate])
}
