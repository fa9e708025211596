/** Events that could not be applied: kept, listed, applied after all. */
@NullMarked
package io.ledgerway.starter.deadletter;

import org.jspecify.annotations.NullMarked;
