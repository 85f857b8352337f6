import StoryblokClient from 'storyblok-js-client'
import { z } from 'zod'
import { readBounded } from '~/platform/outgoing/read-bounded.server.ts'
import type { Settings } from '~/platform/settings/settings.server.ts'

/** Storyblok did not answer, or its answer is not what its API promises. */
export class StoryblokUnavailable extends Error {}

const storySchema = z.object({
	story: z.object({ name: z.string(), content: z.record(z.string(), z.unknown()), published_at: z.string().nullish() }),
})
const linksSchema = z.array(z.object({ slug: z.string(), is_folder: z.boolean(), published: z.boolean() }))

export type ReadStory = z.output<typeof storySchema>['story']

export interface ContentApi {
	/** @throws StoryblokUnavailable */
	story: (path: string, language: string, version: 'published' | 'draft') => Promise<ReadStory | 'none'>
	/** The paths of all published stories. @throws StoryblokUnavailable */
	paths: () => Promise<string[]>
}

export type ContentApiSettings = Pick<Settings, 'STORYBLOK_TOKEN' | 'STORYBLOK_REGION' | 'STORYBLOK_API_URL'>

/** A larger answer is refused, and a later one is not waited for. */
const [largestBytes, longestMs] = [8_000_000, 5_000]

/** The Content Delivery API, version 2, by Storyblok's own client. It caches nothing: the caller decides what is kept and for how long. */
export function openContentApi(settings: ContentApiSettings, timeoutMs = longestMs): ContentApi {
	const { STORYBLOK_TOKEN: token, STORYBLOK_REGION: region, STORYBLOK_API_URL: apiUrl } = settings
	const client = new StoryblokClient({
		...{ accessToken: token, region, maxRetries: 1, retriesDelay: 300 },
		...(apiUrl && { endpoint: `${apiUrl.replace(/\/$/, '')}/v2` }),
		// Without `cv`, Storyblok redirects each request to the newest version, so that no process has to be told of a new version.
		cache: { type: 'none', clear: 'manual', cv: 'manual' },
		fetch: (input, init) => boundedFetch(input, init, timeoutMs),
	})

	return {
		async story(path, language, version) {
			const found = await asked(() => client.getStory(path, { version, language, resolve_links: 'url' }))
			if (found === 'none') return 'none'
			return checked(storySchema, found.data).story
		},
		async paths() {
			const found = await asked(() => client.getAll('cdn/links', { version: 'published', per_page: 1_000, paginated: 1 } as never, 'links'))
			if (found === 'none') throw new StoryblokUnavailable('no links')
			return checked(linksSchema, found)
				.filter(({ is_folder, published }) => published && !is_folder)
				.map(({ slug }) => slug.replace(/\/$/, ''))
		},
	}
}

/** Sends one request, because Storyblok's client throws plain objects instead of errors. */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer | 'none'> {
	try {
		return await ask()
	} catch (error) {
		const { status, message } = error as { status?: unknown; message?: unknown }
		if (status === 404) return 'none'
		throw new StoryblokUnavailable(`${typeof status === 'number' ? status : 'no answer'}: ${String(message)}`)
	}
}

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
	const parsed = schema.safeParse(value)
	if (parsed.success) return parsed.data
	throw new StoryblokUnavailable(`not as documented: ${parsed.error.issues[0]?.path.join('.')}`)
}

/** The client's own time limit covers only an answer's headers; this one covers the whole answer. */
async function boundedFetch(input: RequestInfo | URL, init: RequestInit | undefined, timeoutMs: number): Promise<Response> {
	const signals = [AbortSignal.timeout(timeoutMs), ...(init?.signal ? [init.signal] : [])]
	const answer = await fetch(input, { ...init, signal: AbortSignal.any(signals) })
	const body = await readBounded(answer, largestBytes)
	if (!body) throw new StoryblokUnavailable('too large')
	const { status, statusText, headers } = answer
	return new Response(status === 204 ? null : new Uint8Array(body), { status, statusText, headers })
}
