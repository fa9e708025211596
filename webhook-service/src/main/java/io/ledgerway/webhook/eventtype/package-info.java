/** Event types that consumers can subscribe to, with schemas and samples. */
@NullMarked
package io.ledgerway.webhook.eventtype;

import org.jspecify.annotations.NullMarked;
