import { Form } from 'react-router'
import { imageUrl } from '../../../kernel/image-url.ts'
import { pictureKinds } from '../../../platform/uploads/picture-limits.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { describedBy, Field, SelectField } from '../../../ui/field.tsx'
import { FieldRow, Stack } from '../../../ui/page.tsx'
import { drawnPosterIn, posterMotifs, posterPalettes } from '../rules/drawn-poster.ts'
import { useEventDraftText } from '../text/event-draft-text.ts'
import styles from './pictures.module.css'

/** The event's poster: a picture that is uploaded, or one that is drawn. */
export function PosterCard({
	coverPath,
	problem,
	pressed,
}: {
	coverPath: string
	problem: string | undefined
	pressed: string | undefined
}) {
	const { pictures: text } = useEventDraftText()
	const drawn = drawnPosterIn(coverPath)
	const field = { name: 'poster', help: text.posterHelp, error: problem }
	return (
		<Card title={text.poster}>
			<Stack>
				<img className={styles.poster} src={imageUrl(coverPath, 640, 427)} alt={text.poster} width="640" height="427" />
				<Form method="post" encType="multipart/form-data">
					<Stack>
						<Field {...field} label={text.posterFile}>
							<input {...describedBy(field)} type="file" accept={pictureKinds} className={styles.file} />
						</Field>
						<div>
							<Button type="submit" name="intent" value="poster" busy={pressed === 'poster'}>
								{text.posterSend}
							</Button>
						</div>
					</Stack>
				</Form>
				<Form method="post" encType="multipart/form-data">
					<Stack>
						<h3>{text.drawn}</h3>
						<FieldRow>
							<SelectField
								name="motif"
								label={text.motif}
								defaultValue={drawn?.motif ?? 'lotus'}
								choices={posterMotifs.map((value) => ({ value, label: text.motifs[value] }))}
							/>
							<SelectField
								name="palette"
								label={text.palette}
								defaultValue={drawn?.palette ?? 'lacquer'}
								choices={posterPalettes.map((value) => ({ value, label: text.palettes[value] }))}
							/>
						</FieldRow>
						<div>
							<Button type="submit" name="intent" value="draw" busy={pressed === 'draw'}>
								{text.draw}
							</Button>
						</div>
					</Stack>
				</Form>
			</Stack>
		</Card>
	)
}
