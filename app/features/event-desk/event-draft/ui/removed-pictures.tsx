import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { imageUrl } from '~/kernel/image-url.ts'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import { galleryForm } from './gallery-answer.ts'
import styles from './pictures.module.css'

interface RemovedPicturesProps {
	/** The latest pictures that were taken out. */
	pictures: readonly { id: number; path: string; place: number; until: string }[]
	count: number
	timeZone: string
	pressed: string | undefined
}

/** The pictures that were taken out of the gallery lately, each with a button to put it back. */
export function RemovedPictures({ pictures, count, timeZone, pressed }: RemovedPicturesProps) {
	const { aside: text, picture: nameOf } = useEventDraftText().pictures
	const locale = useLocale()
	if (pictures.length === 0) return null
	return (
		<Notice title={text.title}>
			<Stack gap={2}>
				<p>
					{text.about} {count > pictures.length && text.latest(formatNumber(locale, pictures.length), formatNumber(locale, count))}
				</p>
				<ul className={styles.aside}>
					{pictures.map(({ id, path, place, until }) => (
						<li key={id}>
							<img src={imageUrl(path, 192, 192)} alt={nameOf(place)} width="96" height="96" loading="lazy" decoding="async" />
							<div>
								<Button type="submit" form={galleryForm} name="intent" value={`putBack.${id}`} busy={pressed === `putBack.${id}`}>
									{text.putBack(place)}
								</Button>
								<p className="soft">{text.until(formatDateTime(until, timeZone))}</p>
							</div>
						</li>
					))}
				</ul>
			</Stack>
		</Notice>
	)
}
