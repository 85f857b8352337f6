import { createContext, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { House } from '~/kernel/house.ts'
import type { Answer, Caller, Operation } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { call } from '~/platform/operations/call.server.ts'
import { KeptReads } from '~/platform/operations/kept-reads.server.ts'
import type { CommonCode } from '~/platform/operations/common-code.ts'
import type { World } from '~/platform/world/world.server.ts'

/** How long a page may be kept, when it is the same for every visitor who reads its language. */
export interface Sharing {
	seconds: number
	tags: readonly string[]
}

/** A form whose sender must sign in first. */
export interface FormToKeep {
	/** Opens the form again; only the browser that sent the form gets the token, in a cookie. */
	token: string
	/** The address the form was sent to. */
	path: string
}

/** One request for a page, as loaders and actions see it. */
export interface PageRequest {
	world: World
	caller: Caller
	/** The public address of the site, without a slash at the end. */
	origin: string
	/** What stands before paths of this language: `` or `/en_US`. */
	prefix: string
	/** Where the request came from, for limits; empty for a page that is made for nobody. */
	address: string
	/**
	 * Marks the product's own inline scripts while a page is rendered, and is removed from the page afterwards: a script without the mark must not
	 * run.
	 */
	scriptMark?: string
	/** The settings of staff that every page may show. */
	house?: House
	/** Names the build that is served. */
	build?: string
	/** Set by a loader whose page is the same for everybody. */
	sharing?: Sharing
	/** Set by a loader whose page may stand in a frame on another site: that site's origin. */
	framedBy?: string
	/** Set by a loader whose page shows pictures of other sites: their origins. */
	picturesFrom?: readonly string[]
	/** Set by the guard of an action whose caller is not signed in. */
	keepForm?: FormToKeep
	/** What the page's queries have read so far. */
	reads?: KeptReads
}

export const pageRequest = createContext<PageRequest>()

type Context = Readonly<RouterContextProvider>

/** Calls an operation for the person behind the request. What several queries read is read only once, until something changes. */
export async function ask<Schema extends z.ZodType, Output, Code extends string>(
	context: Context,
	operation: Operation<Store, string, Schema, Output, Code>,
	input: z.input<Schema>,
): Promise<Answer<Output, Code | CommonCode>> {
	const request = context.get(pageRequest)
	const reads = (request.reads ??= new KeptReads())
	const answer = await call(request.world, operation, input, request.caller, reads)
	if (operation.kind !== 'query') reads.forget()
	return answer
}

/** Says that the page is the same for everybody: the whole page may be kept, and is thrown away when a fact about one of the tags is recorded. */
export function share(context: Context, sharing: Sharing): void {
	context.get(pageRequest).sharing = sharing
}
