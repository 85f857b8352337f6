import { Form, useNavigation } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { mostPictureBytes, mostPictureMegabytes, pictureKinds } from '~/platform/uploads/picture-limits.ts'
import { FileField } from '~/shell/form/file-field.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import type { PictureRefused } from '~/features/provider/answers/take-pictures.server.ts'
import { providerPictures, type ProviderPicture, type ProviderPictureKind } from '~/features/provider/rules/provider-pictures.ts'
import { useProviderText } from '~/features/provider/text/provider-text.ts'
import { ProviderCover, ProviderLogo } from './provider-look.tsx'

interface ProviderPicturesProps {
	provider: { name: string } & Record<ProviderPictureKind, ProviderPicture | null>
	unusable: PictureRefused | undefined
}

/** The forms for a provider's logo and cover; both are optional. */
export function ProviderPictures({ provider, unusable }: ProviderPicturesProps) {
	const text = useProviderText().desk.pictures
	const megabytes = formatNumber(useLocale(), mostPictureMegabytes)
	const pressed = useNavigation().formData?.get('intent')
	const errorOf = (picture: ProviderPictureKind) => (unusable?.picture === picture ? text.problems[unusable.problem](megabytes) : undefined)
	return (
		<Card title={text.title} id="pictures">
			<Stack>
				<p className="soft">{text.help}</p>
				{providerPictures.map((kind) => {
					const picture = provider[kind]
					if (!picture) return null
					return (
						<Form key={kind} method="post" encType="multipart/form-data" preventScrollReset>
							<Row>
								{kind === 'logo' ? <ProviderLogo logo={picture} name={provider.name} /> : <ProviderCover cover={picture} size="small" />}
								<Button type="submit" size="sm" name="intent" value={`remove ${kind}`} busy={pressed === `remove ${kind}`}>
									{text.remove[kind]}
								</Button>
							</Row>
						</Form>
					)
				})}
				<Form method="post" encType="multipart/form-data" noValidate preventScrollReset>
					<input type="hidden" name="intent" value="pictures" />
					<Stack>
						{providerPictures.map((kind) => (
							<FileField
								// A new picture needs a new field: the chosen file belongs to the old one.
								key={`${kind} ${provider[kind]?.path}`}
								name={kind}
								label={text.labels[kind]}
								accept={pictureKinds}
								help={text.helps[kind](megabytes)}
								error={errorOf(kind)}
								mostBytes={mostPictureBytes}
							/>
						))}
						<Row>
							<Button type="submit" busy={pressed === 'pictures'}>
								{text.save}
							</Button>
						</Row>
					</Stack>
				</Form>
			</Stack>
		</Card>
	)
}
