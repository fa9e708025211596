/** Pages of webhook consumers, their messages and resending. */
@NullMarked
package io.ledgerway.portal.webhook;

import org.jspecify.annotations.NullMarked;
