import { useEffect } from 'react'
import { useHref, useRevalidator } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import { galleryForm } from './gallery-answer.ts'
import styles from './pictures.module.css'

/** How many pictures the machine has read, and how many numbers wait for a decision. */
interface ReadingCounts {
	all: number
	waiting: number
	read: number
	failed: number
	/** Numbers that were read and nobody has decided on. */
	suggested: number
	/** Suggestions that can be taken without a second look. */
	safe: number
}

/** How often the page asks for the progress. */
const lookAgainMs = 2000

/** Asks the machine to read candidate numbers from the pictures, and shows its real progress. */
export function PictureReading({ counts, pressed }: { counts: ReadingCounts; pressed: string | undefined }) {
	const { reading: text } = useEventDraftText().pictures
	const locale = useLocale()
	const here = useHref('.')
	const { all, waiting, read, failed, suggested, safe } = counts
	const done = read + failed
	const unread = all - waiting - read
	useLookAgain(waiting > 0)
	if (all === 0) return null
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
				<div>
					<Button type="submit" form={galleryForm} name="intent" value="read" busy={pressed === 'read'}>
						{text.ask(formatNumber(locale, unread))}
					</Button>
				</div>
			)}
			{suggested > 0 && (
				<Notice kind="info" title={text.found(formatNumber(locale, suggested))}>
					<Stack gap={2}>
						<p>
							{text.foundText} {text.safeMeans}
						</p>
						<Row>
							<LinkButton href={`${here}?view=suggested#gallery`} size="sm">
								{text.look}
							</LinkButton>
							{safe > 0 && (
								<Button type="submit" form={galleryForm} name="intent" value="safe" size="sm" busy={pressed === 'safe'}>
									{text.takeSafe(formatNumber(locale, safe))}
								</Button>
							)}
						</Row>
					</Stack>
				</Notice>
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
