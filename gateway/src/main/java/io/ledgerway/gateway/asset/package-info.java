/** Files that the gateway serves itself: compressed, and cached by browsers. */
@NullMarked
package io.ledgerway.gateway.asset;

import org.jspecify.annotations.NullMarked;
