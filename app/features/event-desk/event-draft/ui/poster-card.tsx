import { useEffect, useState, type ChangeEvent } from 'react'
import { Form } from 'react-router'
import { imageUrl } from '~/kernel/image-url.ts'
import { middleCrop, posterShape, type Crop, type PictureCut } from '~/platform/images/crop.ts'
import { pictureKinds } from '~/platform/uploads/picture-limits.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { describedBy, Field, SelectField } from '~/ui/field.tsx'
import { openPicture } from '~/ui/open-picture.ts'
import { FieldRow, Stack } from '~/ui/page.tsx'
import { drawnPosterIn, posterMotifs, posterPalettes } from '~/features/event-desk/event-draft/rules/drawn-poster.ts'
import { mostPictureMegabytes } from '~/features/event-desk/event-draft/rules/pictures-step.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import { CutAgain } from './cut-again.tsx'
import { useGalleryForm } from './gallery-form.ts'
import { FileInput } from '~/shell/form/file-input.tsx'
import styles from './pictures.module.css'
import { PosterCrop } from './poster-crop.tsx'

export interface PosterCardProps {
	coverPath: string
	/** The picture the poster is cut from, and which part; null when the poster is drawn. */
	cut: { original: string; crop: PictureCut | null } | null
	problem: string | undefined
	cutProblem: string | undefined
	/** The button that was pressed and waits for its answer. */
	pressed: string | undefined
}

/** The event's poster: a picture that is uploaded and cut as its organiser wants, or one that is drawn. */
export function PosterCard({ coverPath, cut, problem, cutProblem, pressed }: PosterCardProps) {
	const { pictures: text } = useEventDraftText()
	return (
		<Card title={text.poster}>
			<Stack>
				<img className={styles.poster} src={imageUrl(coverPath, 960, 640)} alt={text.poster} width="960" height="640" />
				{cut && <CutAgain cut={cut} problem={cutProblem} busy={pressed === 'crop'} />}
				<UploadForm problem={problem} busy={pressed === 'poster'} />
				<DrawForm coverPath={coverPath} busy={pressed === 'draw'} />
			</Stack>
		</Card>
	)
}

/** Uploads a picture as the poster; people choose its part before sending. Without JavaScript, the middle is taken at first. */
function UploadForm({ problem, busy }: { problem: string | undefined; busy: boolean }) {
	const { pictures: text } = useEventDraftText()
	const [chosen, setChosen] = useState<{ image: HTMLImageElement; crop: Crop }>()
	const [found, setFound] = useState<string>()
	const form = useGalleryForm()
	const field = { name: 'poster', help: text.posterHelp, error: found ?? (chosen ? undefined : problem) }
	useEffect(() => () => URL.revokeObjectURL(chosen?.image.src ?? ''), [chosen?.image])

	async function look({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
		setChosen(undefined)
		setFound(undefined)
		const file = input.files?.[0]
		if (!file) return
		const image = await openPicture(file, mostPictureMegabytes * 1024 * 1024)
		if (typeof image !== 'string')
			return setChosen({ image, crop: middleCrop({ width: image.naturalWidth, height: image.naturalHeight }, posterShape) })
		input.value = ''
		setFound(text.problems[image])
	}

	return (
		<Form method="post" encType="multipart/form-data" noValidate>
			<Stack>
				<h3>{text.posterFile}</h3>
				{chosen && <PosterCrop {...chosen} onCrop={(change) => setChosen((now) => now && { ...now, crop: change(now.crop) })} />}
				<input type="hidden" form={form} name="files" value="poster" />
				<Field {...field} label={text.posterChoose}>
					<FileInput {...describedBy(field)} form={form} accept={pictureKinds} onChange={(event) => void look(event)} />
				</Field>
				<div>
					<Button type="submit" look={chosen ? 'primary' : undefined} form={form} name="intent" value="poster" busy={busy}>
						{text.posterSend}
					</Button>
				</div>
			</Stack>
		</Form>
	)
}

/** A poster the program draws. */
function DrawForm({ coverPath, busy }: { coverPath: string; busy: boolean }) {
	const { pictures: text } = useEventDraftText()
	const drawn = drawnPosterIn(coverPath)
	const form = useGalleryForm()
	return (
		<Form method="post" encType="multipart/form-data" noValidate>
			<Stack>
				<h3>{text.drawn}</h3>
				<FieldRow>
					<SelectField
						form={form}
						name="motif"
						label={text.motif}
						defaultValue={drawn?.motif ?? 'lotus'}
						choices={posterMotifs.map((value) => ({ value, label: text.motifs[value] }))}
					/>
					<SelectField
						form={form}
						name="palette"
						label={text.palette}
						defaultValue={drawn?.palette ?? 'lacquer'}
						choices={posterPalettes.map((value) => ({ value, label: text.palettes[value] }))}
					/>
				</FieldRow>
				<div>
					<Button type="submit" form={form} name="intent" value="draw" busy={busy}>
						{text.draw}
					</Button>
				</div>
			</Stack>
		</Form>
	)
}
