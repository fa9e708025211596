/** The names of the events that a consumer can ask for. */
@NullMarked
package io.ledgerway.webhook.eventtype;

import org.jspecify.annotations.NullMarked;
