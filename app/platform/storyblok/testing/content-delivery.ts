import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A story as a space holds it: its draft, and its published content by language (`default`, `en`). */
export interface SpaceStory {
	slug: string
	name?: string
	uuid?: string
	draft: Readonly<Record<string, Readonly<Record<string, unknown>>>>
	/** Absent: never published. */
	published?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
	publishedAt?: string
}

/** How the server behaves: as documented, or with one of the usual troubles. */
export type Mood = 'well' | 'rate_limited' | 'broken' | 'slow' | 'garbled' | 'gone'

const parameters = {
	story: ['token', 'version', 'cv', 'language', 'fallback_lang', 'resolve_links', 'find_by', 'from_release', 'resolve_relations'],
	links: ['token', 'version', 'cv', 'starts_with', 'with_parent', 'include_dates', 'page', 'per_page', 'paginated'],
}

/**
 * A server on this machine that speaks the Content Delivery API, version 2, as its documentation describes it
 * (storyblok.com/docs/api/content-delivery/v2): a story by its full slug with `version`, `language` and `resolve_links`, the space's links in
 * pages, requests without `cv` redirected to the newest version, requests with an old `cv` answered as before, 401 for a wrong token, 404 as
 * `{"error": …}` or a list of one sentence, 422 for parameters it does not know, and 429.
 */
export async function serveSpace({ previewToken, publicToken = 'public' }: { previewToken: string; publicToken?: string }) {
	const stories = new Map<string, SpaceStory>()
	const asked: URL[] = []
	/** The CDN's answers, by address: a request with an old `cv` gets the old answer. */
	const given = new Map<string, { status: number; body: unknown; headers?: Record<string, string> }>()
	let mood: Mood = 'well'
	let moodLeft = Infinity
	let cv = 1_700_000_000

	function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
		const url = new URL(incoming.url ?? '/', 'http://space')
		asked.push(new URL(url))
		const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
			void outgoing.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(JSON.stringify(body))
		const now = moodLeft > 0 ? mood : 'well'
		moodLeft -= 1
		if (now === 'gone') return void outgoing.destroy()
		if (now === 'rate_limited') return json(429, { error: 'Too Many Requests' })
		if (now === 'broken') return json(503, { error: 'Service Unavailable' })
		if (now === 'garbled') return void outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<p>maintenance')
		// The headers come at once, and then nothing for a long time.
		if (now === 'slow') return void outgoing.writeHead(200, { 'content-type': 'application/json' }).write('{"story":')
		const version = url.searchParams.get('version') ?? 'published'
		const token = url.searchParams.get('token')
		if (token !== previewToken && (token !== publicToken || version === 'draft')) return json(401, { error: 'Unauthorized' })
		const kind = url.pathname === '/v2/cdn/links' ? 'links' : url.pathname.startsWith('/v2/cdn/stories/') ? 'story' : undefined
		if (!kind) return json(404, { error: 'Not Found' })
		const unknown = [...url.searchParams.keys()].find((name) => !parameters[kind].includes(name))
		if (unknown !== undefined) return json(422, { [unknown]: ['is not a parameter'] })
		if (version === 'published' && !url.searchParams.has('cv')) {
			url.searchParams.set('cv', String(cv))
			return json(301, {}, { location: url.pathname + url.search })
		}
		const known = version === 'published' ? given.get(url.href) : undefined
		if (known) return json(known.status, known.body, known.headers)
		const kept: Json = (status, body, headers) => {
			given.set(url.href, { status, body, headers })
			json(status, body, headers)
		}
		return kind === 'links' ? answerLinks(url, version, kept) : answerStory(url, version, kept)
	}

	type Json = (status: number, body: unknown, headers?: Record<string, string>) => void

	function answerStory(url: URL, version: string, json: Json) {
		const story = stories.get(url.pathname.slice('/v2/cdn/stories/'.length))
		const texts = version === 'draft' ? story?.draft : story?.published
		if (!story || !texts) return json(404, ['This record could not be found'])
		const language = url.searchParams.get('language') ?? 'default'
		const content = texts[language] ?? texts['default']
		const fullSlug = language === 'default' ? story.slug : `${language}/${story.slug}`
		const links = [...stories.values()].flatMap(({ slug, uuid, name }) =>
			uuid === undefined ? [] : [{ uuid, slug: slug.split('/').at(-1), full_slug: slug, url: slug, name: name ?? slug }],
		)
		return json(200, {
			story: {
				...{ name: story.name ?? story.slug, uuid: story.uuid ?? 'u', slug: story.slug.split('/').at(-1), full_slug: fullSlug, content },
				published_at: version === 'draft' && !story.published ? null : (story.publishedAt ?? '2026-11-01T02:00:00.000Z'),
			},
			...{ cv, rels: [], links: url.searchParams.get('resolve_links') === 'url' ? links : [] },
		})
	}

	function answerLinks(url: URL, version: string, json: Json) {
		const all = [...stories.values()].filter(({ published }) => version === 'draft' || published)
		const perPage = Math.min(1_000, Number(url.searchParams.get('per_page') ?? 25))
		const page = Number(url.searchParams.get('page') ?? 1)
		const shown = all.slice((page - 1) * perPage, page * perPage)
		const links = shown.map(({ slug, published }, nth) => [
			`uuid-${nth}`,
			{ slug, is_folder: false, published: published !== undefined, is_startpage: false },
		])
		const folder = { slug: 'tet-2027', is_folder: true, published: true, is_startpage: false }
		const headers = { total: String(all.length), 'per-page': String(perPage) }
		return json(200, { links: Object.fromEntries([...links, ['uuid-folder', folder]]) as unknown, cv }, headers)
	}

	const server = createServer(answer)
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		/** The requests it got, oldest first. */
		asked,
		put(story: SpaceStory) {
			stories.set(story.slug, story)
			cv += 1
		},
		unpublish(slug: string) {
			const story = stories.get(slug)
			if (story) stories.set(slug, { ...story, published: undefined })
			cv += 1
		},
		/** Changes how it behaves, from now on or for so many requests. */
		feel(next: Mood, questions = Infinity) {
			mood = next
			moodLeft = questions
		},
		close: () =>
			new Promise<void>((closed) => {
				server.closeAllConnections()
				server.close(() => closed())
			}),
	}
}
