/** Pages of the logs: requests, platform calls, deliveries of webhooks. */
@NullMarked
package io.ledgerway.portal.log;

import org.jspecify.annotations.NullMarked;
