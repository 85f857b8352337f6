import type { TestGatewayDeps } from './test-gateway/notices.server.ts'

/** What gateways need to work; the world has all of it. */
export type GatewayDeps = Omit<TestGatewayDeps, 'noticeUrl'>
