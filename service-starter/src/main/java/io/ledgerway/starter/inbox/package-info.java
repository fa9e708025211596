/** Events in: each applied once. */
@NullMarked
package io.ledgerway.starter.inbox;

import org.jspecify.annotations.NullMarked;
