/** Signed webhook messages, delivered at least once by a retry schedule that survives crashes. */
@NullMarked
package io.ledgerway.webhook;

import org.jspecify.annotations.NullMarked;
