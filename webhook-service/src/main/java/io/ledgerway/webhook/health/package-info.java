/** Consumer health; disables consumers whose attempts all fail. */
@NullMarked
package io.ledgerway.webhook.health;

import org.jspecify.annotations.NullMarked;
