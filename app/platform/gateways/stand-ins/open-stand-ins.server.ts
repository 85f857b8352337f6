import { ownDoor } from '~/platform/settings/own-door.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import type { GatewayDeps } from '~/platform/gateways/gateway-deps.ts'
import type { FindOwnAccount, OwnAccount } from '~/platform/gateways/own-account.ts'
import { standInForMomo } from '~/platform/gateways/momo/stand-in.server.ts'
import { standInForVnpay } from '~/platform/gateways/vnpay/stand-in.server.ts'
import { standInForZalopay } from '~/platform/gateways/zalopay/stand-in.server.ts'
import { standInWays, type StandInWay } from './books.ts'
import { databaseBooks } from './database-books.server.ts'
import type { StandIn } from './stand-in.ts'

/** The stand-ins' address; the code of the way to pay follows it. */
const standInPath = '/stand-in'
const answerWithinMs = 10_000

/** The papers a stand-in gives the shop: derived from this house's secret, so that nobody else has them. */
export function standInPapers({ secrets }: Pick<GatewayDeps, 'secrets'>) {
	const secret = (purpose: string) => secrets.derive('stand-in', purpose)
	return {
		vnpay: { tmnCode: 'HOISTAND', hashSecret: secret('vnpay') },
		momo: { partnerCode: 'HOISTANDIN', accessKey: secret('momo access'), secretKey: secret('momo') },
		zalopay: { appId: 9001, key1: secret('zalopay 1'), key2: secret('zalopay 2') },
	}
}

/** The address at which buyers and the shop find a stand-in. */
export function standInHome({ settings }: Pick<GatewayDeps, 'settings'>, way: StandInWay): string {
	return `${publicUrl(settings)}${standInPath}/${way}`
}

/** The address of the stand-in that plays the gateway of a seller's own account. */
export function ownStandInHome(deps: Pick<GatewayDeps, 'settings'>, way: StandInWay, code: string): string {
	return `${standInHome(deps, way)}/of/${code}`
}

/**
 * Whether a stand-in plays a way to pay in this house: only in the sample world, which this machine alone sees, and where no merchant's papers
 * are set.
 */
export function isPlayed({ SAMPLE_WORLD, ...settings }: GatewayDeps['settings'], way: StandInWay): boolean {
	const isSet = { vnpay: settings.VNPAY_TMN_CODE, momo: settings.MOMO_PARTNER_CODE, zalopay: settings.ZALOPAY_APP_ID }[way]
	return SAMPLE_WORLD && isSet === undefined
}

/**
 * Answers every request to the stand-ins: `/stand-in/{way}/…`, for buyers' browsers and for our own calls; `/stand-in/{way}/of/{code}/…` for the
 * own account of a seller.
 */
export async function answerStandIn(request: Request, deps: GatewayDeps, findOwn?: FindOwnAccount): Promise<Response> {
	const [, name, code, path] = /^\/stand-in\/([a-z]+)(?:\/of\/([\w-]+))?(\/.*)$/.exec(new URL(request.url).pathname) ?? []
	const way = standInWays.find((each) => each === name)
	const own = way && code !== undefined ? await findOwn?.(way, code) : undefined
	const isThere = way && path !== undefined && isPlayed(deps.settings, way) && (code === undefined || own?.papers.gateway === way)
	const answer = isThere ? await standInOf(way, deps, own)(request, path) : undefined
	return answer ?? new Response('404', { status: 404 })
}

/** The papers of the merchant whose gateway a stand-in plays: the house, or a seller. */
function papersFor(deps: GatewayDeps, own: OwnAccount | undefined): ReturnType<typeof standInPapers> {
	return { ...standInPapers(deps), ...(own && { [own.papers.gateway]: own.papers }) }
}

function standInOf(way: StandInWay, deps: GatewayDeps, own?: OwnAccount): StandIn {
	const { database, clock, log, settings } = deps
	const papers = papersFor(deps, own)
	const tell = async (request: Request) => {
		try {
			await (await fetch(request, { redirect: 'error', signal: AbortSignal.timeout(answerWithinMs) })).arrayBuffer()
		} catch (error) {
			log.warn({ way, error: error instanceof Error ? error.message : String(error) }, 'stand-in: notice not taken')
		}
	}
	const on = { books: databaseBooks(database), clock, home: own ? ownStandInHome(deps, way, own.code) : standInHome(deps, way), tell }
	if (way === 'vnpay') return standInForVnpay({ ...papers.vnpay, noticeUrl: ownDoor(settings, own ? `${way}/${own.code}` : way) }, on)
	return way === 'momo' ? standInForMomo(papers.momo, on) : standInForZalopay(papers.zalopay, on)
}
