/** Policy for repeated requests: number of attempts and delays. Times are in milliseconds. */
export interface RetryPolicy {
  /** The maximum number of attempts, with the first. */
  readonly attempts: number;
  /** The delay before the second attempt; it doubles with each further one. */
  readonly firstDelay: number;
  /** The longest delay, also for `Retry-After`: a longer one ends the attempts. */
  readonly maxDelay: number;
}

export const RetryPolicy = {
  /** Four attempts within about seven seconds; waits up to a minute if the API asks for it. */
  DEFAULT: { attempts: 4, firstDelay: 1_000, maxDelay: 60_000 } as RetryPolicy,
  /** Never repeats. */
  NONE: { attempts: 1, firstDelay: 0, maxDelay: 0 } as RetryPolicy,
};

export function delayAfter(policy: RetryPolicy, attempt: number): number {
  return Math.min(policy.firstDelay * 2 ** Math.min(attempt - 1, 20), policy.maxDelay);
}
