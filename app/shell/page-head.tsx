import { useLocation } from 'react-router'
import { pathIn } from '~/i18n/route-locale.ts'
import { useLocale } from '~/i18n/text.ts'
import { defaultLocale, languageTag, locales } from '~/kernel/locale.ts'
import { pageTitle } from './page-title.ts'
import { useSite } from './site.ts'
import { useShellText } from './text/shell-text.ts'

export interface PageHeadProps {
	/** The title without the brand; when missing, the last path segment in words. */
	title?: string
	/** One or two sentences for search results and shared links. */
	description?: string
	/** The page's canonical path, with the parameters that make it a different page (`/event?filter=past`); without the language's prefix. */
	path?: string
	/** A picture for shared links, 1200×630, as a path of this site or an address of another. */
	image?: string
	type?: 'website' | 'article' | 'event' | 'product'
	/** For pages that belong to one person, or that do not exist. */
	noIndex?: boolean
}

/** Title, description, canonical and the same page in the other languages, Open Graph. React moves them into the head. */
export function PageHead({ title, description, path, image, type = 'website', noIndex }: PageHeadProps) {
	const text = useShellText()
	const site = useSite()
	const locale = useLocale()
	const { pathname } = useLocation()
	const full = pageTitle({ title, pathname, brand: text.brand, tagline: text.tagline })
	return (
		<>
			<title>{full}</title>
			<meta property="og:title" content={title?.trim() || full} />
			<meta property="og:site_name" content={text.brand} />
			<meta property="og:locale" content={locale} />
			<meta property="og:type" content={type} />
			{description !== undefined && <meta name="description" content={description} />}
			{description !== undefined && <meta property="og:description" content={description} />}
			{noIndex ? <meta name="robots" content="noindex" /> : site && <PageAddresses site={site} path={path ?? pathname} />}
			{site && image !== undefined && <meta property="og:image" content={image.startsWith('/') ? site.origin + image : image} />}
			{site && image !== undefined && <meta name="twitter:card" content="summary_large_image" />}
		</>
	)
}

function PageAddresses({ site, path }: { site: NonNullable<ReturnType<typeof useSite>>; path: string }) {
	const locale = useLocale()
	const addressIn = (each: typeof locale) => site.origin + pathIn(each, path, site.strategy)
	return (
		<>
			<link rel="canonical" href={addressIn(locale)} />
			<meta property="og:url" content={addressIn(locale)} />
			{/* Where addresses have no language, there is only one address to name. */}
			{site.strategy !== 'no_prefix' && (
				<>
					{locales.map((each) => (
						<link key={each} rel="alternate" hrefLang={languageTag(each)} href={addressIn(each)} />
					))}
					<link rel="alternate" hrefLang="x-default" href={addressIn(defaultLocale)} />
				</>
			)}
		</>
	)
}
