/** Tells customers what happened: at least once, signed, on a schedule that survives crashes. */
@NullMarked
package io.ledgerway.webhook;

import org.jspecify.annotations.NullMarked;
