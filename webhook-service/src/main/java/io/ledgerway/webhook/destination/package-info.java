/** Where requests may go, and the HTTP client that goes nowhere else. */
@NullMarked
package io.ledgerway.webhook.destination;

import org.jspecify.annotations.NullMarked;
