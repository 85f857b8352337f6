import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import { formatNumber } from '../../../i18n/formats.ts'
import { useLocale } from '../../../i18n/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/page.tsx'
import type { SuggestedNumber } from '../../event/rules/suggested-number.ts'
import { useEventDraftText } from '../text/event-draft-text.ts'
import styles from './pictures.module.css'

/** How a picture stands with the machine that reads it. */
export interface ReadPicture {
	reading: 'waiting' | 'read' | 'failed' | null
	suggested: readonly SuggestedNumber[]
}

/** So often is looked how far the reading is. */
const lookAgainMs = 2000

/** Has the machine read candidate numbers from the pictures, and tells truly how far it is. */
export function PictureReading({ pictures, pressed }: { pictures: readonly ReadPicture[]; pressed: string | undefined }) {
	const { reading: text } = useEventDraftText().pictures
	const locale = useLocale()
	const countOf = (state: ReadPicture['reading']) => pictures.filter(({ reading }) => reading === state).length
	const [waiting, failed] = [countOf('waiting'), countOf('failed')]
	const unread = countOf(null) + failed
	const done = countOf('read') + failed
	const suggested = pictures.reduce((sum, each) => sum + each.suggested.length, 0)
	useLookAgain(waiting > 0)
	if (pictures.length === 0) return null
	return (
		<Stack gap={2}>
			<h3>{text.title}</h3>
			<p className="soft">{text.about}</p>
			<div role="status">
				{waiting > 0 && (
					<Stack gap={2}>
						<p>{text.progress(formatNumber(locale, done), formatNumber(locale, done + waiting))}</p>
						<progress className={styles.reading} value={done} max={done + waiting} aria-label={text.title} />
					</Stack>
				)}
				{waiting === 0 && failed > 0 && <p>{text.failed(formatNumber(locale, failed))}</p>}
				{waiting === 0 && unread === 0 && suggested === 0 && <p>{text.nothing}</p>}
			</div>
			{waiting === 0 && unread > 0 && (
				<Form method="post" encType="multipart/form-data">
					<Button type="submit" name="intent" value="read" busy={pressed === 'read'}>
						{text.ask(formatNumber(locale, unread))}
					</Button>
				</Form>
			)}
		</Stack>
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
