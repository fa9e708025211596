/** Bodies of internal requests that move the time of a system with a test clock. */
@NullMarked
package io.ledgerway.model.clock;

import org.jspecify.annotations.NullMarked;
