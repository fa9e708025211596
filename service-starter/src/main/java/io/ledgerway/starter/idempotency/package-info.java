/** {@code Idempotency-Key}: a request that is sent again is not carried out again. */
@NullMarked
package io.ledgerway.starter.idempotency;

import org.jspecify.annotations.NullMarked;
