/** The names of the events that a consumer can ask for. */
@NullMarked
package io.ledgerway.webhook.catalogue;

import org.jspecify.annotations.NullMarked;
