/** Webhooks of a platform: which records changed there. */
@NullMarked
package io.ledgerway.connector.webhook;

import org.jspecify.annotations.NullMarked;
