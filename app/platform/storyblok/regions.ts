import type { Settings } from '~/platform/settings/settings.server.ts'

/** Where a space's pictures and its visual editor are, by its region (storyblok.com/docs/api/image-service). */
export const regions: Readonly<Record<Settings['STORYBLOK_REGION'], { pictureOrigin: string; editorOrigin: string }>> = {
	eu: { pictureOrigin: 'https://a.storyblok.com', editorOrigin: 'https://app.storyblok.com' },
	us: { pictureOrigin: 'https://a-us.storyblok.com', editorOrigin: 'https://app.storyblok.com' },
	ca: { pictureOrigin: 'https://a-ca.storyblok.com', editorOrigin: 'https://app.storyblok.com' },
	ap: { pictureOrigin: 'https://a-ap.storyblok.com', editorOrigin: 'https://app.storyblok.com' },
	cn: { pictureOrigin: 'https://a.storyblokchina.cn', editorOrigin: 'https://app.storyblokchina.cn' },
}
