/** Maps events of other services to stored messages. */
@NullMarked
package io.ledgerway.webhook.message;

import org.jspecify.annotations.NullMarked;
