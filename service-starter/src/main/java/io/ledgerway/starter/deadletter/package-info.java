/** Dead letters: records that could not be applied, with replay and discard. */
@NullMarked
package io.ledgerway.starter.deadletter;

import org.jspecify.annotations.NullMarked;
