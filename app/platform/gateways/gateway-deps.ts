import type { TestGatewayDeps } from './test-gateway/notices.server.ts'

/** What gateways stand on; the world has it all. */
export type GatewayDeps = Omit<TestGatewayDeps, 'noticeUrl'>
