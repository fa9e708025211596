/** Periodic background tasks. */
@NullMarked
package io.ledgerway.starter.scheduling;

import org.jspecify.annotations.NullMarked;
