/** What the gateway says about itself. */
@NullMarked
package io.ledgerway.gateway.about;

import org.jspecify.annotations.NullMarked;
