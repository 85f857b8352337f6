import type { Context } from 'hono'
import { readBody } from '../../app/api/body.server.ts'
import type { Stories } from '../../app/kernel/stories.ts'
import type { World } from '../../app/platform/world/world.server.ts'
import type { Bindings } from '../bindings.ts'
import { requestIdOf } from '../request-id.ts'

const largestNoticeBytes = 1_000_000

/**
 * `POST /api/storyblok`: Storyblok's notice that something in the space changed. With a right signature, it throws away all kept pages in every
 * process; its content is not read. For Storyblok, an answer of 2xx in JSON means that the notice was taken.
 */
export function openStoryblokDoor({ cache, log }: Pick<World, 'cache' | 'log'>, stories: Stories) {
	return async (context: Context<Bindings>): Promise<Response> => {
		const requestId = requestIdOf(context.env.incoming)
		const body = await readBody(context.req.raw, largestNoticeBytes)
		if (typeof body === 'string') return context.json({ ok: false }, 413, { connection: 'close', 'cache-control': 'no-store' })
		if (!stories.signedNotice(body, context.req.header('webhook-signature') ?? '')) {
			log.warn({ requestId }, 'notice of Storyblok without a good signature')
			return context.json({ ok: false }, 401, { 'cache-control': 'no-store' })
		}
		cache.invalidate(['pages'])
		log.info({ requestId }, 'Storyblok says that pages changed')
		return context.json({ ok: true }, 200, { 'cache-control': 'no-store' })
	}
}
