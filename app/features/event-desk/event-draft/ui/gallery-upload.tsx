import { useState } from 'react'
import { Form, useHref, useRevalidator } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { pictureKinds } from '~/platform/uploads/picture-limits.ts'
import { Button } from '~/ui/button.tsx'
import { describedBy, Field } from '~/ui/field.tsx'
import { Stack } from '~/ui/page.tsx'
import { mostGalleryPictures } from '~/features/event-desk/event-draft/rules/pictures-step.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import { FileInput } from '~/shell/form/file-input.tsx'
import styles from './pictures.module.css'
import { useGalleryForm } from './gallery-form.ts'
import { sendPatiently, type SentPicture } from './send-picture.ts'

interface Sending {
	file: File
	/** From 0 to 1; the picture has arrived only when the server has answered. */
	share: number
	sent?: SentPicture
}

/** How many pictures are sent at once. */
const atOnce = 2

/** From this many pictures on, only those are listed that are on their way or failed. */
const mostLines = 60

/** Adds many pictures at once, and shows the real progress of each. */
export function GalleryUpload({
	eventId,
	problem,
	pressed,
	onSending,
}: {
	eventId: number
	problem: string | undefined
	pressed: string | undefined
	onSending: (isSending: boolean) => void
}) {
	const { pictures: text } = useEventDraftText()
	const locale = useLocale()
	const path = useHref(`/my-events/${eventId}/edit/pictures/add`)
	const { revalidate } = useRevalidator()
	const [sending, setSending] = useState<readonly Sending[]>([])
	const busy = sending.some(({ sent }) => !sent)
	const failed = sending.flatMap(({ sent }, nth) => (mayRetry(sent) ? [nth] : []))
	const field = { name: 'pictures', help: text.galleryHelp(formatNumber(locale, mostGalleryPictures)), error: problem }
	const form = useGalleryForm()

	/** Sends some of the listed pictures, two at a time, and shows the gallery with the new ones. */
	async function send(all: readonly Sending[], places: readonly number[]) {
		setSending(all.map((each, nth) => (places.includes(nth) ? { file: each.file, share: 0 } : each)))
		const change = (nth: number, more: Partial<Sending>) =>
			setSending((before) => before.map((each, at) => (at === nth ? { ...each, ...more } : each)))
		const waiting = [...places]
		const worker = async () => {
			for (let nth = waiting.shift(); nth !== undefined; nth = waiting.shift()) {
				const [file, at] = [all[nth]?.file, nth]
				if (file) change(at, { sent: await sendPatiently(path, file, (share) => change(at, { share })) })
			}
		}
		onSending(true)
		await Promise.all(Array.from({ length: atOnce }, worker))
		onSending(false)
		await revalidate()
	}

	return (
		<Form
			method="post"
			encType="multipart/form-data"
			noValidate
			className={styles.withScript}
			onSubmit={(event) => {
				const input = event.currentTarget.elements.namedItem('pictures')
				const files = input instanceof HTMLInputElement ? [...(input.files ?? [])] : []
				if (files.length === 0) return
				event.preventDefault()
				event.currentTarget.reset()
				void send(
					files.map((file) => ({ file, share: 0 })),
					files.map((_, nth) => nth),
				)
			}}
		>
			<Stack>
				<Field {...field} label={text.add}>
					<FileInput {...describedBy(field)} form={form} multiple accept={pictureKinds} />
				</Field>
				<div>
					<Button type="submit" form={form} name="intent" value="add" busy={busy || pressed === 'add'}>
						{text.send}
					</Button>
				</div>
				{sending.length > 0 && (
					<>
						<p role="status">
							{text.progress(formatNumber(locale, sending.filter(({ sent }) => sent).length), formatNumber(locale, sending.length))}
						</p>
						<ul className={styles.sent}>
							{sending.map(
								(each, nth) =>
									isListed(each, sending.length) && (
										<SendingLine key={`${nth} ${each.file.name}`} {...each} onRetry={busy ? undefined : () => void send(sending, [nth])} />
									),
							)}
						</ul>
						{!busy && failed.length > 1 && (
							<div>
								<Button onClick={() => void send(sending, failed)}>{text.retryAll}</Button>
							</div>
						)}
					</>
				)}
			</Stack>
		</Form>
	)
}

/**
 * Without scripts pictures are sent with the page of the gallery, so that the typed values of the others are saved. The files come last in the form:
 * where they are too large together, the fields before them are still read.
 */
export function PlainUpload({ problem }: { problem: string | undefined }) {
	const { pictures: text } = useEventDraftText()
	const locale = useLocale()
	const help = text.galleryHelp(formatNumber(locale, mostGalleryPictures))
	const field = { name: 'pictures', id: 'field-pictures-plain', help, error: problem }
	return (
		<noscript>
			<Stack>
				<input type="hidden" name="files" value="add" />
				<Field {...field} label={text.add}>
					<FileInput {...describedBy(field)} multiple accept={pictureKinds} />
				</Field>
				<div>
					<Button type="submit" name="intent" value="add">
						{text.send}
					</Button>
				</div>
			</Stack>
		</noscript>
	)
}

const isListed = ({ share, sent }: Sending, count: number) => count <= mostLines || (sent ? !('candidateNumbers' in sent) : share > 0)

/** A picture that cannot be read will not be readable the second time, so only other failures are retried. */
const mayRetry = (sent: SentPicture | undefined) =>
	sent !== undefined && ('failed' in sent || ('problem' in sent && sent.problem === 'slow_down'))

function SendingLine({ file: { name }, share, sent, onRetry }: Sending & { onRetry: (() => void) | undefined }) {
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
			{mayRetry(sent) && onRetry && (
				<Button size="sm" onClick={onRetry}>
					{text.retry(name)}
				</Button>
			)}
			{wrong !== undefined && <span className={styles.problem}>{wrong}</span>}
		</li>
	)
}
