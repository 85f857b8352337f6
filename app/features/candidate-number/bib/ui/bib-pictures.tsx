import { Form } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { imageUrl } from '~/kernel/image-url.ts'
import type { AttachedProblem } from '~/platform/images/keep-attached.server.ts'
import { mostPictureBytes, mostPictureMegabytes, pictureKinds } from '~/platform/uploads/picture-limits.ts'
import { FileField } from '~/shell/form/file-field.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { mostSponsors } from '~/features/candidate-number/bib/rules/design.ts'
import { useBibText } from '~/features/candidate-number/bib/text/bib-text.ts'
import styles from './bib-pictures.module.css'

interface BibPicturesProps {
	logo: string | null
	sponsors: readonly string[]
	problem: AttachedProblem | 'none' | undefined
	busy: boolean
}

/** The pictures on an event's bibs: the logo of its provider, and sponsors' logos side by side. */
export function BibPictures({ logo, sponsors, problem, busy }: BibPicturesProps) {
	const text = useBibText().pictures
	const megabytes = formatNumber(useLocale(), mostPictureMegabytes)
	const error = problem && (problem === 'none' ? text.none : text.problems[problem])
	const pictures = [
		...(logo === null ? [] : [{ path: logo, name: text.logoAlt }]),
		...sponsors.map((path, nth) => ({ path, name: text.sponsorAlt(nth + 1) })),
	]
	return (
		<Card title={text.title} id="pictures">
			<Stack>
				{pictures.length > 0 && (
					<Form method="post" encType="multipart/form-data" preventScrollReset>
						<ul className={styles.pictures}>
							{pictures.map(({ path, name }) => (
								<li key={path}>
									<img src={imageUrl(path, 400, 160)} width={200} height={80} alt={name} loading="lazy" />
									<Button type="submit" size="sm" name="intent" value={`remove ${path}`} aria-label={`${text.remove}: ${name}`}>
										{text.remove}
									</Button>
								</li>
							))}
						</ul>
					</Form>
				)}
				<Form method="post" encType="multipart/form-data" noValidate preventScrollReset>
					<input type="hidden" name="intent" value="pictures" />
					<Stack>
						<FileField
							name="logo"
							label={text.logo}
							accept={pictureKinds}
							help={text.help(megabytes)}
							error={error}
							mostBytes={mostPictureBytes}
						/>
						<FileField name="sponsors" label={text.sponsors(mostSponsors)} accept={pictureKinds} multiple mostBytes={mostPictureBytes} />
						<Row>
							<Button type="submit" busy={busy}>
								{text.add}
							</Button>
						</Row>
					</Stack>
				</Form>
			</Stack>
		</Card>
	)
}
