/**
 * Closes client connections before this instance stops, so that clients connect to other instances.
 */
@NullMarked
package io.ledgerway.gateway.drain;

import org.jspecify.annotations.NullMarked;
