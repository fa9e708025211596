/** Who calls, and how one service calls another. */
@NullMarked
package io.ledgerway.starter.identity;

import org.jspecify.annotations.NullMarked;
