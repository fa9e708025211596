/** Custom HTTP headers of consumers. */
@NullMarked
package io.ledgerway.webhook.header;

import org.jspecify.annotations.NullMarked;
