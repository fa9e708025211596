/** Counters of attempts by callers without an API key, and the delays that follow from them. */
@NullMarked
package io.ledgerway.company.ratelimit;

import org.jspecify.annotations.NullMarked;
