/** {@code Idempotency-Key}: executes a repeated request once and replays its response. */
@NullMarked
package io.ledgerway.starter.idempotency;

import org.jspecify.annotations.NullMarked;
