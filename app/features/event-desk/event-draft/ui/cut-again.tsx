import { useState } from 'react'
import { Form } from 'react-router'
import { imageUrl } from '~/kernel/image-url.ts'
import { cropFields, cropPlaces, cropShares, middleCrop, posterShape, type Crop, type PictureCut } from '~/platform/images/crop.ts'
import { Button } from '~/ui/button.tsx'
import { SelectField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { loadPicture } from '~/ui/open-picture.ts'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import { useGalleryForm } from './gallery-form.ts'
import styles from './pictures.module.css'
import { PosterCrop } from './poster-crop.tsx'

interface CutAgainProps {
	cut: { original: string; crop: PictureCut | null }
	problem: string | undefined
	busy: boolean
}

/** Cuts the poster anew from the picture it was cut from. Without JavaScript people choose one of nine places, and how much to take. */
export function CutAgain({ cut, problem, busy }: CutAgainProps) {
	const { pictures: text } = useEventDraftText()
	const [opened, setOpened] = useState<{ image: HTMLImageElement; crop: Crop } | 'opening' | 'failed'>()
	const isOpen = typeof opened === 'object'
	const form = useGalleryForm()

	const save = (
		<Button type="submit" form={form} name="intent" value="crop" busy={busy}>
			{text.cutting.save}
		</Button>
	)

	async function open() {
		setOpened('opening')
		const image = await loadPicture(imageUrl(cut.original, 1600, 1600))
		if (!image) return setOpened('failed')
		setOpened({ image, crop: cut.crop ?? middleCrop({ width: image.naturalWidth, height: image.naturalHeight }, posterShape) })
	}

	return (
		<Form method="post" encType="multipart/form-data" noValidate>
			<Stack>
				{problem !== undefined && <Notice kind="danger" role="alert" title={problem} />}
				{opened === 'failed' && <Notice kind="danger" role="alert" title={text.problems.unreadable} />}
				{isOpen && (
					<PosterCrop
						{...opened}
						whole={cut.crop ?? undefined}
						onCrop={(change) => setOpened((now) => (typeof now === 'object' ? { ...now, crop: change(now.crop) } : now))}
					/>
				)}
				{isOpen ? (
					<Row>
						{save}
						<Button look="quiet" onClick={() => setOpened(undefined)}>
							{text.cutting.cancel}
						</Button>
					</Row>
				) : (
					<div className={styles.withScript}>
						<Button onClick={() => void open()} busy={opened === 'opening'}>
							{text.cutting.again}
						</Button>
					</div>
				)}
				<noscript>
					<Stack>
						<PlaceFields form={form} />
						<div>{save}</div>
					</Stack>
				</noscript>
			</Stack>
		</Form>
	)
}

/** The same choice as fields with words, without JavaScript. */
function PlaceFields({ form }: { form: string | undefined }) {
	const { pictures: text } = useEventDraftText()
	const { places, shares, place, share } = text.cutting
	return (
		<FieldRow>
			<SelectField
				form={form}
				name={cropFields.place}
				label={place}
				defaultValue="middle"
				choices={cropPlaces.map((value) => ({ value, label: places[value] }))}
			/>
			<SelectField
				form={form}
				name={cropFields.share}
				label={share}
				defaultValue="1"
				choices={cropShares.map((value) => ({ value, label: shares[value] }))}
			/>
		</FieldRow>
	)
}
