import { useState } from 'react'
import { Form, useHref, useRevalidator } from 'react-router'
import { formatNumber } from '../../../i18n/formats.ts'
import { useLocale } from '../../../i18n/text.ts'
import { pictureKinds } from '../../../platform/uploads/picture-limits.ts'
import { Button } from '../../../ui/button.tsx'
import { describedBy, Field } from '../../../ui/field.tsx'
import { Stack } from '../../../ui/page.tsx'
import { mostGalleryPictures } from '../rules/pictures-step.ts'
import { useEventDraftText } from '../text/event-draft-text.ts'
import styles from './pictures.module.css'
import { sendPicture, type SentPicture } from './send-picture.ts'

interface Sending {
	name: string
	/** From 0 to 1; it is there when its answer is. */
	share: number
	sent?: SentPicture
}

/** So many pictures are on their way at once. */
const atOnce = 2

/** Adds many pictures at once, each with its own true progress; without JavaScript they are sent as one form. */
export function GalleryUpload({
	eventId,
	problem,
	pressed,
}: {
	eventId: number
	problem: string | undefined
	pressed: string | undefined
}) {
	const { pictures: text } = useEventDraftText()
	const locale = useLocale()
	const path = useHref(`/my-events/${eventId}/edit/pictures/add`)
	const { revalidate } = useRevalidator()
	const [sending, setSending] = useState<readonly Sending[]>([])
	const busy = sending.some(({ sent }) => !sent)
	const field = { name: 'pictures', help: text.galleryHelp(formatNumber(locale, mostGalleryPictures)), error: problem }

	async function send(files: readonly File[]) {
		setSending(files.map(({ name }) => ({ name, share: 0 })))
		const change = (nth: number, more: Partial<Sending>) =>
			setSending((before) => before.map((each, at) => (at === nth ? { ...each, ...more } : each)))
		const waiting = files.map((file, nth) => ({ file, nth }))
		const worker = async () => {
			for (let next = waiting.shift(); next; next = waiting.shift()) {
				const { file, nth } = next
				change(nth, { sent: await sendPicture(path, file, (share) => change(nth, { share })) })
			}
		}
		await Promise.all(Array.from({ length: atOnce }, worker))
		await revalidate()
	}

	return (
		<Form
			method="post"
			encType="multipart/form-data"
			onSubmit={(event) => {
				const input = event.currentTarget.elements.namedItem('pictures')
				const files = input instanceof HTMLInputElement ? [...(input.files ?? [])] : []
				if (files.length === 0) return
				event.preventDefault()
				event.currentTarget.reset()
				void send(files)
			}}
		>
			<Stack>
				<Field {...field} label={text.add}>
					<input {...describedBy(field)} type="file" multiple accept={pictureKinds} className={styles.file} />
				</Field>
				<div>
					<Button type="submit" name="intent" value="add" busy={busy || pressed === 'add'}>
						{text.send}
					</Button>
				</div>
				{sending.length > 0 && (
					<>
						<p role="status">
							{text.progress(formatNumber(locale, sending.filter(({ sent }) => sent).length), formatNumber(locale, sending.length))}
						</p>
						<ul className={styles.sent}>
							{sending.map((each, nth) => (
								<SendingLine key={`${nth} ${each.name}`} {...each} />
							))}
						</ul>
					</>
				)}
			</Stack>
		</Form>
	)
}

function SendingLine({ name, share, sent }: Sending) {
	const { pictures: text } = useEventDraftText()
	const problems: Record<string, string> = text.problems
	const wrong = !sent
		? undefined
		: 'problem' in sent
			? (problems[sent.problem] ?? text.failed)
			: 'told' in sent
				? sent.told
				: 'failed' in sent
					? text.failed
					: undefined
	const numbers = sent && 'candidateNumbers' in sent ? sent.candidateNumbers : []
	return (
		<li>
			<span>{name}</span>
			{sent ? (
				wrong === undefined && <span>{numbers.length > 0 ? `${text.sent}, ${text.numbersFound(numbers.join(', '))}` : text.sent}</span>
			) : (
				<progress value={share} max={1} aria-label={text.sending(name)} />
			)}
			{wrong !== undefined && <span className={styles.problem}>{wrong}</span>}
		</li>
	)
}
