/** The longest text about collecting a reward, in either language. */
export const longestCollecting = 1000
