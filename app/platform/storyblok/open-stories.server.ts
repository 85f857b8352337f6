import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { locales, type Locale } from '~/kernel/locale.ts'
import type { Stories, Story, StoryFound } from '~/kernel/stories.ts'
import type { Cache, Made } from '~/platform/cache/cache.server.ts'
import type { Files } from '~/platform/files/files.server.ts'
import type { Log } from '~/platform/logs/log.server.ts'
import type { Settings } from '~/platform/settings/settings.server.ts'
import { openContentApi, StoryblokUnavailable, type ContentApi, type ReadStory } from './content-api.server.ts'
import { regions } from './regions.ts'
import { isEditorSignature, isNoticeSignature } from './signatures.server.ts'

export interface StoriesDeps {
	cache: Cache
	/** Keeps copies of the stories that were read last, for times when Storyblok does not answer. */
	files: Files
	clock: () => Date
	log: Log
	/** Tests bring a shorter one. */
	timeoutMs?: number
}

export type StoriesSettings = Pick<Settings, Extract<keyof Settings, `STORYBLOK_${string}`> | 'CONTENT'>

/** A notice of Storyblok's throws away cached values with this tag: everything that pages are made of. */
const tags = ['pages']
const fresh = { seconds: 60, staleSeconds: 600, tags }
/** Paths are kept for longer: without them, every wrong address would be a request to Storyblok. */
const freshPaths = { seconds: 60, staleSeconds: 86_400, tags }
/** For a copy shown in a story's place: it is checked again soon. */
const passing = { seconds: 5, tags }
/** After a request without an answer, no other request is sent for so long. */
const restMs = 5_000

const pathsFile = 'storyblok/paths.json'
const keptPaths = z.array(z.string())
const keptStory = z.object({ name: z.string(), content: z.record(z.string(), z.unknown()), publishedAt: z.string().nullable() })

interface KnownPaths {
	/** Undefined where Storyblok has never told them. */
	all?: ReadonlySet<string>
}

/** The pages of a Storyblok space; null where staff writes pages at this server's desk. */
export function openStories(settings: StoriesSettings, deps: StoriesDeps): Stories | null {
	const { CONTENT, STORYBLOK_TOKEN: token } = settings
	if (CONTENT !== 'storyblok' || token === undefined) return null
	const { cache, files, clock, log } = deps
	const api = restingApi(openContentApi(settings, deps.timeoutMs), deps)
	const languages = Object.fromEntries(locales.map((locale, nth) => [locale, settings.STORYBLOK_LANGUAGES[nth]])) as Record<Locale, string>
	const complained = new LRUCache<string, true>({ max: 1_000 })

	async function readKept<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.output<Schema> | undefined> {
		const bytes = await files.get(file)
		if (!bytes) return undefined
		const parsed = schema.safeParse(JSON.parse(Buffer.from(bytes).toString()))
		return parsed.success ? parsed.data : undefined
	}

	/** Keeps a copy. A failure to write it does no harm now, so it is only logged. */
	async function keep(file: string, value: unknown): Promise<void> {
		const text = JSON.stringify(value)
		try {
			const before = await files.get(file)
			if (before && Buffer.from(before).toString() === text) return
			await files.put(file, Buffer.from(text), 'application/json')
		} catch (error) {
			log.warn({ err: error, file }, 'a page of Storyblok is not kept')
		}
	}

	async function readPaths(): Promise<Made<KnownPaths>> {
		const before = await readKept(pathsFile, keptPaths)
		try {
			const paths = (await api.paths()).sort()
			const all = new Set(paths)
			await keep(pathsFile, paths)
			// A story that is no longer published must not come back when Storyblok does not answer.
			const gone = (before ?? []).filter((path) => !all.has(path))
			await Promise.all(gone.flatMap((path) => locales.map((locale) => files.delete(fileOf(path, locale)))))
			return { value: { all }, keep: { ...freshPaths, bytes: 100 * all.size + 200 } }
		} catch (error) {
			if (!(error instanceof StoryblokUnavailable)) throw error
			return { value: before ? { all: new Set(before) } : {}, keep: passing }
		}
	}
	const knownPaths = async () => (await cache.getIfShared('storyblok paths', readPaths)) ?? {}

	async function readStory(path: string, locale: Locale): Promise<Made<StoryFound>> {
		try {
			const read = await api.story(path, languages[locale], 'published')
			if (read === 'none') return { value: 'none', keep: passing }
			const story = storyOf(read)
			await keep(fileOf(path, locale), story)
			return { value: { ...story, language: languages[locale], isKept: false }, keep: fresh }
		} catch (error) {
			if (!(error instanceof StoryblokUnavailable)) throw error
			const kept = await readKept(fileOf(path, locale), keptStory)
			return { value: kept ? { ...kept, language: languages[locale], isKept: true } : 'unavailable', keep: passing }
		}
	}

	return {
		...regions[settings.STORYBLOK_REGION],
		async find(path, locale) {
			const { all } = await knownPaths()
			if (all && !all.has(path)) return 'none'
			return (await cache.getIfShared(`storyblok ${locale} ${path}`, () => readStory(path, locale))) ?? 'unavailable'
		},
		async findDraft(path, locale, signature) {
			if (!isEditorSignature(token, signature, clock())) return 'forged'
			try {
				const read = await api.story(path, languages[locale], 'draft')
				return read === 'none' ? 'none' : { ...storyOf(read), language: languages[locale], isKept: false }
			} catch (error) {
				if (!(error instanceof StoryblokUnavailable)) throw error
				return 'unavailable'
			}
		},
		paths: async () => [...((await knownPaths()).all ?? [])],
		signedNotice: (body, signature) => {
			const secret = settings.STORYBLOK_WEBHOOK_SECRET
			return secret !== undefined && isNoticeSignature(secret, body, signature)
		},
		complain(path, leftOut) {
			const unsaid = leftOut.filter((each) => !complained.has(`${path} ${each}`))
			for (const each of unsaid) complained.set(`${path} ${each}`, true)
			if (unsaid.length > 0) log.warn({ story: path, leftOut: unsaid }, 'parts of a story cannot be shown')
		},
	}
}

function storyOf({ name, content, published_at }: ReadStory) {
	return { name, content, publishedAt: published_at ?? null } satisfies Omit<Story, 'isKept' | 'language'>
}

/** The file of a story's copy; any path of a page gives a valid file name. */
function fileOf(path: string, locale: Locale): string {
	return `storyblok/${locale}/${createHash('sha256').update(path).digest('hex').slice(0, 40)}.json`
}

/** The API with a pause after a request without an answer: otherwise every reader would wait for it in turn. */
function restingApi(api: ContentApi, { clock, log }: Pick<StoriesDeps, 'clock' | 'log'>): ContentApi {
	let restsUntil = 0
	async function unlessResting<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
		if (clock().getTime() < restsUntil) throw new StoryblokUnavailable('it did not answer a moment ago')
		try {
			return await ask()
		} catch (error) {
			if (error instanceof StoryblokUnavailable) {
				restsUntil = clock().getTime() + restMs
				log.error({ err: error }, 'Storyblok does not answer')
			}
			throw error
		}
	}
	return { story: (...asked) => unlessResting(() => api.story(...asked)), paths: () => unlessResting(() => api.paths()) }
}
