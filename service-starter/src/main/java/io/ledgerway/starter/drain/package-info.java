/** Connection draining before a service stops. */
@NullMarked
package io.ledgerway.starter.drain;

import org.jspecify.annotations.NullMarked;
