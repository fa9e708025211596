/** The one way to the API: through the gateway, as the person who has signed in. */
@NullMarked
package io.ledgerway.portal.gateway;

import org.jspecify.annotations.NullMarked;
