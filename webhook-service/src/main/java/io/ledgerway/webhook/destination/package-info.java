/** Destination policy and the HTTP client that enforces it. */
@NullMarked
package io.ledgerway.webhook.destination;

import org.jspecify.annotations.NullMarked;
