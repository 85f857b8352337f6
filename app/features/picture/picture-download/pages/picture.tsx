import { data, redirect, useHref } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { imageUrl } from '~/kernel/image-url.ts'
import { idFromSlug } from '~/kernel/slug.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { DownloadIcon } from '~/ui/icon.tsx'
import { Page, PageHead, Row, Stack } from '~/ui/page.tsx'
import { findDownloadablePicture } from '~/features/picture/picture-download/operations/find-downloadable-picture.server.ts'
import { usePictureDownloadText } from '~/features/picture/picture-download/text/picture-download-text.ts'
import { DownloadLine } from '~/features/picture/picture-download/ui/download-line.tsx'
import { useDownloads, usePictureSize } from '~/features/picture/picture-download/ui/use-downloads.ts'
import styles from './picture.module.css'
import type { Route } from './+types/picture'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/event/{slug}/pictures/{id}`: one picture with its download, or what to do for it. Signing in leads back here. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const eventId = idFromSlug(params['id'] ?? '')
	const pictureId = typedId(params['pictureId'])
	if (eventId === undefined) throw data(null, { status: 404 })
	const answer = await ask(context, findDownloadablePicture, { eventId, pictureId })
	if (!answer.ok) throw data(null, { status: 404 })
	const { event } = answer.value
	if (params['id'] !== event.slug) throw redirect(`/event/${event.slug}/pictures/${pictureId}${url.search}`, 301)
	return { ...answer.value, isSignedIn: context.get(pageRequest).caller.actor.kind === 'account' }
}

export default function PicturePage({ loaderData }: Route.ComponentProps) {
	const { event, picture, access, goods, isSignedIn } = loaderData
	const text = usePictureDownloadText()
	const locale = useLocale()
	const page = useHref(`/event/${event.slug}`)
	const offer = { access, goods }
	const download = useDownloads(event.slug, offer)(picture)
	const size = usePictureSize()(picture)
	const name = picture.alt || text.page.title(formatNumber(locale, picture.id))
	const scale = Math.min(1, 1600 / Math.max(picture.width, picture.height))
	return (
		<Page>
			<DocumentHead title={`${name} · ${event.name}`} noIndex />
			<PageHead
				title={name}
				above={
					<Breadcrumbs
						label={text.page.gallery}
						trail={[
							{ href: page, label: event.name },
							{ href: `${page}#gallery`, label: text.page.gallery },
						]}
						here={name}
					/>
				}
			/>
			<Stack>
				<img
					className={styles.picture}
					src={imageUrl(picture.path, 1600, 1600)}
					alt={name}
					width={Math.round(picture.width * scale)}
					height={Math.round(picture.height * scale)}
				/>
				<DownloadLine offer={offer} back={`/event/${event.slug}/pictures/${picture.id}`} isSignedIn={isSignedIn} />
				<Row>
					{access === 'granted' && download && (
						<LinkButton href={download.href} look="primary" icon={<DownloadIcon />} data-plain-link>
							{download.label}
						</LinkButton>
					)}
					<LinkButton href={`${page}#gallery`}>{text.page.whole}</LinkButton>
				</Row>
				<p className="soft">{size}</p>
			</Stack>
		</Page>
	)
}
